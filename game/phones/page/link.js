// The connection to the table: it knocks until somebody opens, and at once when the phone wakes. What it is told goes to `heard`.

const PAUSES = [500, 1000, 2000, 5000];
const OPENING = 4000; // a table that is out of reach would let a browser wait for minutes
const NAP = 1000; // sockets of phones that slept for longer are dead, and say nothing of it

function stored(name, value) {
  try {
    if (value === undefined) return localStorage.getItem(name) || "";
    if (value === "") localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch { /* a browser that keeps nothing: then nothing is remembered */ }
  return "";
}

export class Link {
  constructor(heard, lost) {
    this.heard = heard;
    this.lost = lost;
    this.token = decodeURIComponent(location.hash.slice(1));
    this.lang = document.documentElement.lang || navigator.language || ""; // what the table has of what this phone likes
    this.letters = "";
    this.spent = false; // the key has been refused on this page
    this.rests = true; // nobody is knocked for: somebody has to ask first
    this.tries = 0;
    this.hidden = 0;
    document.addEventListener("visibilitychange", () => this.seen());
    addEventListener("pageshow", (event) => { if (event.persisted) this.wake(); });
    addEventListener("online", () => this.wake());
    addEventListener("hashchange", () => { this.token = decodeURIComponent(location.hash.slice(1)); this.begin(); });
  }

  get large() { return Number(stored("large")) || 100; }
  set large(size) { stored("large", String(size)); }
  get name() { return stored("name"); }
  set name(name) { stored("name", name); }
  get words() { try { return JSON.parse(stored("words")) || {}; } catch { return {}; } }
  set words(words) { stored("words", JSON.stringify(words)); }
  get key() { return this.spent ? "" : stored("key"); }
  set key(key) { stored("key", key); this.spent = false; }
  get open() { return Boolean(this.welcomed && this.socket && this.socket.readyState === WebSocket.OPEN); }

  // What it has to show at the door; null where a person has to type the letters first.
  pass() {
    if (this.key) return { key: this.key };
    if (this.token) return { token: this.token };
    return this.letters ? { letters: this.letters } : null;
  }

  // Knocks at once; false where there is nothing to knock with.
  begin() {
    this.end();
    const pass = this.pass();
    if (!pass) return false;
    this.rests = false;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/play`);
    this.socket = socket;
    this.patience = setTimeout(() => this.closed(socket), OPENING);
    const hello = { kind: "hello", v: 1, lang: this.lang.slice(0, 35), large: this.large, ...pass };
    socket.onopen = () => socket.send(JSON.stringify(hello));
    socket.onmessage = (event) => this.told(socket, JSON.parse(event.data));
    socket.onclose = () => this.closed(socket);
    return true;
  }

  // Says something; nothing comes of it without a connection.
  say(kind, fields) {
    if (this.open) this.socket.send(JSON.stringify({ kind, ...fields }));
  }

  wake() {
    if (!this.rests) { this.tries = 0; this.begin(); }
  }

  seen() {
    if (document.visibilityState === "hidden") { this.hidden = Date.now(); return; }
    if (!this.open || Date.now() - this.hidden > NAP) this.wake();
  }

  end() {
    clearTimeout(this.patience);
    clearTimeout(this.again);
    const socket = this.socket;
    this.socket = null;
    this.welcomed = false;
    if (socket) { socket.onmessage = socket.onclose = socket.onopen = null; socket.close(); }
  }

  told(socket, message) {
    if (socket !== this.socket) return;
    if (message.kind === "gone") { this.sent(message); return; }
    if (message.kind === "welcome") {
      clearTimeout(this.patience);
      this.welcomed = true;
      this.tries = 0;
      if (message.key) this.key = message.key;
      if (message.words) this.words = message.words;
    }
    this.heard(message);
  }

  // The table closes the door: a key that it does not know is laid aside, and the code or the letters are tried.
  sent(message) {
    const known = this.welcomed;
    const pass = this.pass() || {};
    this.end();
    if (message.again) { this.later(); this.lost(message.sentence); return; }
    this.rests = true;
    if (!known && pass.key) {
      this.spent = true;
      if (this.begin()) return;
    } else if (!known && pass.letters) this.letters = "";
    else if (!known) this.token = "";
    this.heard(message);
  }

  closed(socket) {
    if (socket !== this.socket) return;
    this.end();
    this.later();
    this.lost("");
  }

  later() {
    this.again = setTimeout(() => this.begin(), PAUSES[Math.min(this.tries, PAUSES.length - 1)]);
    this.tries += 1;
  }
}

// The page: who is here, what the table asks, the pad, and looking for the table. It has no words of its own: the first ones come with it.

import { Link } from "./link.js";
import { Pad } from "./pad.js";
import { Picks } from "./picks.js";
import { arrow, drawn, el, section, sign, whole } from "./parts.js";

const SIZES = [100, 150, 200];
const UNDER_WAY = 20000; // dice fly that long at most; an answer that nobody took may be given again
const DEAF = 500; // a second press that was meant for the button before
const FADES = 700; // a connection that is back by then was never missed
const FACE_DOWN = 8000;
const FIRST = 6; // names that are offered at once
const TONE = 660;

const link = new Link(heard, lost);
const pad = new Pad((kind, fields) => link.say(kind, fields));
const now = { welcome: null, sheet: null, places: null, gone: null, picks: new Picks([]), tab: "", wish: null, refusal: null, open: 0, voted: false, does: "" };
const parts = {}; // the elements that stay: readers follow them
let sound = null;

const first = JSON.parse(document.querySelector("meta[name=words]").content); // in the language of this phone, before any table has spoken

function words() { return { ...link.words, ...first }; }

// --- what stays

function build() {
  parts.header = el("header");
  parts.main = el("main");
  parts.footer = el("footer");
  parts.sign = el("span", "sign");
  parts.name = el("span", "name");
  parts.state = el("span", "state");
  parts.size = el("button", "size", "A");
  parts.size.type = "button";
  parts.size.addEventListener("click", () => { link.large = SIZES[(SIZES.indexOf(link.large) + 1) % SIZES.length]; size(); });
  parts.heading = el("h1");
  parts.note = el("p", "note");
  parts.said = el("div", "said");
  parts.said.setAttribute("aria-live", "polite");
  parts.said.append(parts.heading, parts.note);
  const who = el("div", "who");
  who.append(parts.sign, parts.name, parts.state, parts.size);
  parts.header.append(who, parts.said);
  document.querySelector("header").replaceWith(parts.header, parts.main, parts.footer); // what the first file says goes, its style sheet stays
  size();
}

function size() {
  const root = document.documentElement;
  root.dataset.letters = link.large > 100 ? "large" : "usual";
  root.dataset.size = String(link.large);
}

function top() {
  scrollTo(0, 0);
  parts.main.scrollTop = 0; // held across, the parts scroll by themselves
}

function put(element, words) {
  const text = whole(words);
  if (element.textContent !== text) element.textContent = text;
}

function header({ heading, note = "", state = "", turn = false }) {
  const who = now.welcome || {};
  const colour = sign(who.sign, "drawn");
  put(parts.name, who.name || "Kerbside");
  parts.sign.replaceChildren(who.sign ? colour : (who.name || "K").slice(0, 1).toUpperCase());
  put(parts.state, state);
  parts.state.classList.toggle("now", turn);
  parts.size.setAttribute("aria-label", `${words().letters || "A"} ${link.large} %`);
  put(parts.heading, heading);
  put(parts.note, note);
  document.title = heading;
}

function show(page, ...content) {
  const focused = document.activeElement && document.activeElement.dataset.k;
  document.body.dataset.page = page;
  if (!["seat", "pad"].includes(page)) document.body.classList.remove("mine");
  parts.main.replaceChildren(...content);
  if (focused) {
    const same = document.querySelector(`[data-k="${focused}"]`);
    if (same) same.focus({ preventScroll: true });
  }
}

function button(text, cls, press, off, key = cls) {
  const made = el("button", cls, text);
  made.type = "button";
  made.dataset.k = key;
  if (off) made.setAttribute("aria-disabled", "true");
  made.addEventListener("click", press);
  return made;
}

function foot(doit, tabs, ...beside) {
  const act = el("div", "act");
  act.append(...[doit, ...beside].filter(Boolean));
  if (doit) now.does = doit.textContent;
  const kept = [...(act.firstChild ? [act] : []), ...(tabs ? [tabs] : [])];
  parts.footer.hidden = !kept.length;
  parts.footer.replaceChildren(...kept);
}

// Where the large button of a new sheet means something else than the one before, a second press may still be meant for that.
function deafen() {
  hears();
  now.deaf = setTimeout(hears, DEAF);
  document.body.classList.add("deaf");
}

function hears() {
  clearTimeout(now.deaf);
  now.deaf = 0;
  document.body.classList.remove("deaf");
}

// --- who am I

function joining() {
  const places = now.places;
  const wish = now.wish || (now.wish = { place: places.places.findIndex((place) => !place.why), name: link.name, profile: "" });
  if (wish.place >= 0 && (places.places[wish.place] || { why: "gone" }).why) wish.place = places.places.findIndex((place) => !place.why);
  header(places);
  const before = now.refusal ? [why()] : [], typing = document.activeElement.dataset.k === "name" && document.activeElement.closest("section");
  if (typing) { // a name that is being written stays as it is, or the keyboard would go
    [...parts.main.children].forEach((one) => { if (one !== typing) one.remove(); });
    typing.before(...before);
    typing.after(seats(places, wish));
  } else show("join", ...before, names(places, wish), seats(places, wish));
  foot(places.doit ? button(places.doit, "do primary", sit, wish.place < 0) : null, null);
}

function names(places, wish) {
  const made = el("section"), people = places.people || [];
  made.append(el("h2", "", words().name));
  if (places.typed) made.append(typed(wish));
  if (!people.length) return places.typed ? made : el("section");
  const known = [...people].sort((one, other) => (other.name === link.name) - (one.name === link.name));
  const group = el("div", "g two");
  for (const person of wish.all ? known : known.slice(0, FIRST)) {
    const mine = wish.name === person.name && wish.profile === person.id;
    const press = () => { Object.assign(wish, { name: person.name, profile: person.id }); joining(); };
    const one = button(person.name, "item", press, false, `person${person.id}`);
    one.setAttribute("aria-pressed", String(mine));
    group.append(one);
  }
  if (!wish.all && known.length > FIRST) group.append(button("…", "item more", () => { wish.all = true; joining(); }));
  made.append(group);
  return made;
}

function typed(wish) {
  const made = el("input");
  made.maxLength = 24;
  made.autocomplete = "off";
  made.spellcheck = false;
  made.value = wish.profile ? "" : wish.name;
  made.dataset.k = "name";
  made.setAttribute("aria-label", words().name || "");
  made.addEventListener("input", () => {
    Object.assign(wish, { name: made.value, profile: "" });
    for (const one of parts.main.querySelectorAll(".two [aria-pressed=true]")) one.setAttribute("aria-pressed", "false");
  });
  made.addEventListener("keydown", (event) => { if (event.key === "Enter") made.blur(); });
  return made;
}

function seats(places, wish) {
  const free = { press: (_, at) => { if (places.places[at].why) refuse(null, places.places[at]); else { wish.place = at; now.refusal = null; } joining(); } };
  const part = { kind: "list", label: words().places, items: places.places, picks: [1, 1], long: true };
  return section(part, 0, { ...free, times: (_, at) => at === wish.place, page: words(), parts: [] });
}

function sit() {
  if (now.wish.place < 0) return;
  const name = now.wish.name.trim().slice(0, 24);
  link.name = name;
  link.say("join", { place: now.wish.place, name, profile: now.wish.profile });
}

// The four letters, for whoever has typed the address.
function letters(sentence) {
  header({ heading: sentence || words().letters_here });
  const made = el("input", "letters");
  Object.assign(made, { maxLength: 4, autocomplete: "off", autocapitalize: "characters", spellcheck: false, placeholder: "····" });
  made.setAttribute("aria-label", words().letters_here);
  const enter = () => { link.letters = made.value.trim().toUpperCase(); if (link.letters.length === 4) looking(link.begin()); };
  made.addEventListener("keydown", (event) => { if (event.key === "Enter") enter(); });
  show("letters", made);
  foot(button(words().go_in, "do primary", enter), null);
}

// --- the sheet

const view = {
  get page() { return words(); },
  get parts() { return now.sheet.parts; },
  times: (part, item) => now.picks.times(part, item),
  touched: (part, item) => now.told === `${part}.${item}`,
  count: (part) => now.picks.count(part),
  at: (part) => now.picks.at(part),
  words: (part, item) => (now.look && now.look.words !== item.label ? { label: item.label, sub: now.look.words } : item),
  turned: () => now.open > Date.now(),
  turn() { turn(now.open > Date.now() ? 0 : FACE_DOWN); },
  press,
  step(part, by) { moved(part, now.picks.step(part, by)); },
  lane(part, by) { now.picks.active = part; link.say("step", { n: now.sheet.n, by }); },
};

function turn(time) {
  clearTimeout(now.closing);
  now.open = time ? Date.now() + time : 0;
  if (time) now.closing = setTimeout(() => turn(0), time);
  if (now.sheet && !now.gone) draw();
}

function moved(part, item) {
  now.refusal = now.look = null;
  if (now.sheet.parts[part].seen && item >= 0) link.say("touch", { n: now.sheet.n, part, item });
  draw();
}

function press(part, item) {
  const faint = now.sheet.parts[part].items[item];
  if (faint.why) { refuse(part, faint); draw(); reveal(); return; }
  if (!now.sheet.parts[part].picks[1]) { // only to be read about
    now.told = view.touched(part, item) ? "" : `${part}.${item}`;
    draw();
    return;
  }
  if (now.picks.press(part, item)) act();
  else moved(part, item);
}

function refuse(part, { why: sentence, rule = "", about = "" }) {
  now.refusal = { part, sentence, rule, about };
}

function reveal() {
  const box = parts.main.querySelector(".why");
  if (box) box.scrollIntoView({ block: "nearest" });
}

function why() {
  const { sentence, rule, about } = now.refusal, made = el("div", "why");
  made.setAttribute("role", "alert");
  made.append(el("p", "", sentence));
  if (about) made.append(el("p", "note", about));
  if (rule) made.append(button(words().rule, "item", () => link.say("rule", { ref: rule })));
  return made;
}

function draw() {
  const sheet = now.sheet;
  if (!sheet) return;
  header({ ...sheet, turn: Boolean(sheet.now) });
  document.body.classList.toggle("mine", Boolean(sheet.now));
  if (!sheet.parts.length || now.tab === "pad") { padPage(); return; }
  const content = [];
  sheet.parts.forEach((part, number) => {
    content.push(section(part, number, view));
    if (now.refusal && now.refusal.part === number) content.push(why());
  });
  if (now.refusal && now.refusal.part === null) content.unshift(why());
  show("seat", ...content);
  document.body.classList.toggle("busy", Boolean(now.busy));
  foot(large(), tabs(), ...beside());
}

// The large button: what is marked, in its own words; or the vote, where there is nothing to answer.
function large() {
  const sheet = now.sheet, picks = now.picks;
  if (!picks.answers || (sheet.doit && !picks.does())) {
    if (!sheet.doit) return null;
    const vote = button(sheet.doit, "do primary", () => { if (now.deaf) return; now.voted = !now.voted; link.say("vote", { yes: now.voted }); draw(); });
    vote.setAttribute("aria-pressed", String(now.voted));
    return vote;
  }
  const text = picks.does();
  return text ? button(text, "do primary", act, !picks.ready || Boolean(picks.why.why)) : null;
}

function act() {
  const picks = now.picks;
  if (now.busy || now.deaf) return;
  if (picks.why.why) { refuse(picks.active, picks.why); draw(); reveal(); return; }
  if (!picks.ready) return;
  now.refusal = null;
  link.say("choose", { n: now.sheet.n, part: picks.active, picks: picks.answer });
  now.busy = setTimeout(idle, UNDER_WAY);
  draw();
}

function idle() {
  clearTimeout(now.busy);
  now.busy = 0;
  document.body.classList.remove("busy");
}

function backs() { return now.sheet.now || (!now.sheet.undo && now.picks.answers); }

// With large letters taking back and the other page stand beside the large button, which is always seen: the rest scrolls away.
function beside() {
  if (link.large === 100) return [];
  const back = backs() ? aside("undo", undo) : null;
  if (back && now.sheet.undo) back.setAttribute("aria-disabled", "true");
  return now.tab === "pad" ? [tab("seat"), back] : [back, aside("pad", () => turnTo("pad"))];
}

function aside(name, press) {
  const made = drawn(name, words()[name], press, "aside");
  made.dataset.k = name;
  return made;
}

function turnTo(page) { now.tab = page; draw(); top(); }

function tab(page) {
  const made = button(words()[page], "tab", () => turnTo(page), false, page);
  if ((now.tab || "seat") === page) made.setAttribute("aria-current", "page");
  if (page === "seat" && now.tab === "pad" && now.sheet.now) made.classList.add("calls");
  return made;
}

function tabs() {
  if (!now.sheet.parts.length || link.large > 100) return null;
  const made = el("nav", "tabs");
  if (backs()) made.append(button(words().undo, "tab", undo, Boolean(now.sheet.undo), "undo"));
  made.append(tab("seat"), tab("pad"));
  return made;
}

function undo() {
  if (now.sheet.undo) { refuse(null, { why: now.sheet.undo }); now.tab = "seat"; draw(); top(); } else link.say("undo", { n: now.sheet.n });
}

// --- the pad, and what lies over a page

function padPage() {
  const below = el("div", "below");
  if (words().sleeping) below.append(el("p", "note", words().sleeping));
  if (words().leave) below.append(button(words().leave, "item leave", () => over(words().leave, words().leave_sure, [["leave", leave], ["stay"]])));
  if (document.body.dataset.page !== "pad" || !pad.area.isConnected) show("pad", pad.area, below);
  for (const old of parts.main.querySelectorAll(".why")) old.remove();
  if (now.refusal) parts.main.prepend(why());
  foot(null, tabs(), ...(now.sheet.parts.length ? beside() : []));
}

function leave() {
  link.say("leave", {});
  link.key = "";
  link.token = "";
}

// A page over the page, with a way back. `ways`: names of words, and what follows.
function over(heading, text, ways) {
  const made = el("dialog");
  made.append(el("h1", "", heading));
  for (const paragraph of (text || "").split(/\n\s*\n/)) made.append(el("p", "", paragraph));
  for (const [name, then] of ways) {
    const way = button(words()[name] || "", "item", () => { made.close(); if (then) then(); });
    if (!words()[name]) way.append(arrow("close"));
    made.append(way);
  }
  made.addEventListener("close", () => made.remove());
  document.body.append(made);
  made.showModal();
}

// --- what the table says

function dress(welcome) {
  for (const [name, value] of Object.entries(welcome.skin || {})) document.documentElement.style.setProperty(`--${name}`, value);
  const theme = document.querySelector("meta[name=theme-color]");
  if (welcome.skin && welcome.skin.paper) theme.content = welcome.skin.paper;
  document.documentElement.lang = (welcome.lang || "en").replace("_", "-");
  pad.name(words());
}

// All that is asked on a sheet: where a later one asks the same (another has answered meanwhile), what is marked stays marked.
const asks = (sheet) => JSON.stringify([sheet.heading, sheet.parts, sheet.now]);

function arrived(sheet) {
  const before = now.sheet, did = now.does;
  idle();
  now.places = now.wish = now.look = null;
  now.sheet = { parts: [], undo: "", ...sheet };
  now.sheet.parts = now.sheet.parts.map((part) => ({ label: "", items: [], picks: [1, 1], does: [], ...part }));
  if (!before || !now.picks.parts.length || asks(before) !== asks(now.sheet)) now.picks = new Picks(now.sheet.parts);
  now.refusal = null;
  now.told = "";
  if (!now.sheet.doit || now.sheet.now) now.voted = false;
  draw();
  if (did && now.does !== did) deafen();
  if (!before || before.heading !== sheet.heading) top();
  if (sheet.now && !(before && before.now)) call();
}

// My turn: a short hum and a quiet tone, where the phone has them; the television is what one relies on.
function call() {
  if (navigator.vibrate && navigator.userActivation && navigator.userActivation.hasBeenActive) navigator.vibrate(80);
  if (!sound || sound.state !== "running") return;
  const tone = sound.createOscillator(), loud = sound.createGain();
  tone.frequency.value = TONE;
  loud.gain.setValueAtTime(0.12, sound.currentTime);
  loud.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + 0.25);
  tone.connect(loud).connect(sound.destination);
  tone.start();
  tone.stop(sound.currentTime + 0.25);
}

function looked(look) {
  if (!now.sheet || look.n !== now.sheet.n) return;
  now.look = look;
  now.picks.look(look.at - 1);
  draw();
}

function sorry(message) {
  if (message.n && now.sheet && message.n !== now.sheet.n) return;
  idle();
  now.refusal = { part: now.places || !now.picks.answers ? null : now.picks.active, sentence: message.sentence, rule: message.ref || "" };
  if (now.places) joining();
  else if (now.sheet) { now.tab = now.sheet.parts.length ? "seat" : now.tab; draw(); }
  reveal();
}

function heard(message) {
  clearTimeout(now.fading);
  now.gone = null;
  document.body.classList.remove("away");
  if (message.kind === "welcome") {
    now.welcome = message;
    dress(message);
    if (now.sheet) draw();
  } else if (message.kind === "places") {
    Object.assign(now, { places: message, sheet: null });
    joining();
  } else if (message.kind === "sheet") arrived(message);
  else if (message.kind === "look") looked(message);
  else if (message.kind === "sorry") sorry(message);
  else if (message.kind === "rule") over(message.heading, message.paragraph, [["close"]]);
  else if (message.kind === "gone") gone(message.sentence);
}

// The table has closed its door: what it said, and a way to try once more.
function gone(sentence) {
  Object.assign(now, { sheet: null, places: null, refusal: null, gone: true });
  if (!link.pass()) { letters(sentence); return; }
  looking(true, sentence);
}

function lost(sentence) {
  pad.release();
  idle();
  document.body.classList.add("away");
  clearTimeout(now.fading);
  now.fading = setTimeout(() => looking(true, sentence), now.sheet || now.places ? FADES : 0);
}

function looking(knocks, sentence) {
  if (!knocks) return;
  now.gone = true;
  header({ heading: sentence || `${words().looking} …` });
  const dots = el("div", "dots");
  for (let dot = 0; dot < 3; dot += 1) dots.append(el("i"));
  show("gone", ...(sentence ? [] : [dots])); // they move while it knocks, and a sentence tells the rest
  foot(button(words().again, "do primary", () => { link.tries = 0; link.begin(); }), null);
  now.does = ""; // whoever knocks presses nothing that the table asked
}

build();
addEventListener("pointerdown", () => {
  const Sound = window.AudioContext || window.webkitAudioContext;
  if (!sound && Sound) sound = new Sound();
}, { once: true });
document.addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") turn(0); });
addEventListener("pagehide", () => turn(0));
if (link.begin()) looking(true);
else letters("");

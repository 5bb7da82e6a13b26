// The parts of a sheet as elements. Nothing here knows the table: `view` says what is marked, and hears what is touched.

import { SIGNS } from "./signs.js";

const SVG = "http://www.w3.org/2000/svg";
const SPOTS = { 1: "c", 2: "ai", 3: "aci", 4: "abhi", 5: "abchi", 6: "abdfhi" };
const PLACES = { a: [2, 2], b: [8, 2], c: [5, 5], d: [2, 5], f: [8, 5], h: [2, 8], i: [8, 8] };
const TRIES = 5; // at a picture
const SHORT = 14; // letters of a label that stand two in a row
const NEAR = 9; // targets that are gone through one by one
const LONG = 5, MANY = 12; // steps of a long step, and values from which there is one
const WORD = 12; // letters of a word that fit there
const SIX = 6; // dice of one throw: they share a row
const VALUE = /^[+−-]?\d{1,3}$/;
const ARROWS = { left: "M6.5 1.5 3 5l3.5 3.5", right: "M3.5 1.5 7 5 3.5 8.5", up: "M1.5 6.5 5 3l3.5 3.5", down: "M1.5 3.5 5 7l3.5-3.5",
  less: "M2 5h6", more: "M2 5h6M5 2v6", much_less: "M8.5 2 5.5 5l3 3M4.5 2l-3 3 3 3", much_more: "M1.5 2l3 3-3 3M5.5 2l3 3-3 3",
  close: "M2 2l6 6M8 2 2 8", pad: "M4 1.5h2V4h2.5v2H6v2.5H4V6H1.5V4H4z", undo: "M3.5 1.5 1.5 3.5l2 2M1.5 3.5H6a2.5 2.5 0 0 1 0 5H3" };

export function el(tag, cls, text) {
  const made = document.createElement(tag);
  if (cls) made.className = cls;
  if (text) made.textContent = whole(text);
  return made;
}

// A number whose thousands stand apart is never broken between them, nor are two with a dash between them.
export function whole(text) { return text.replace(/(\d) (?=\d{3}(?!\d))/g, "$1\u00a0").replace(/(\d)–(?=\d)/g, "$1\u2060–\u2060"); }

function svg(box, cls) {
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("viewBox", box);
  made.setAttribute("aria-hidden", "true");
  if (cls) made.setAttribute("class", cls);
  return made;
}

function shape(into, tag, fields) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(fields)) made.setAttribute(name, value);
  into.append(made);
}

export function arrow(name) {
  const made = svg("0 0 10 10", "arrow");
  shape(made, "path", { d: ARROWS[name], fill: "none", stroke: "currentColor", "stroke-width": 1.4, "stroke-linecap": "round", "stroke-linejoin": "round" });
  return made;
}

// The sign of a colour: its ground with its symbol, for whoever does not see the colour.
export function sign(letter, cls) {
  const [ground, ink, path] = SIGNS[letter] || ["#30221a", "#fffcf5", ""];
  const made = el("span", cls || "s");
  made.style.background = ground;
  made.style.color = ink;
  if (path) {
    const drawn = svg("-1.15 -1.15 2.3 2.3");
    shape(drawn, "path", { d: path, fill: "currentColor", "fill-rule": "evenodd" });
    made.append(drawn);
  }
  return made;
}

function pips(number) {
  const made = svg("0 0 10 10");
  for (const place of SPOTS[number]) shape(made, "circle", { cx: PLACES[place][0], cy: PLACES[place][1], r: 1.1, fill: "currentColor" });
  return made;
}

function picture(item) {
  if (item.face && item.face.includes("/")) {
    const made = el("img");
    let tries = 0;
    made.alt = "";
    // where all phones fetch at once, the table may have no room for a moment
    made.onerror = () => {
      tries += 1;
      if (tries < TRIES) setTimeout(() => { made.src = `/face/${item.face}`; }, tries * (200 + 400 * Math.random()));
      else made.replaceWith(item.sign ? sign(item.sign) : "");
    };
    made.src = `/face/${item.face}`;
    return made;
  }
  return item.sign ? sign(item.sign) : "";
}

// A button with a drawn sign alone; `words` are read to whoever does not see it.
export function drawn(name, words, press, cls) {
  const made = el("button", cls || "");
  made.type = "button";
  made.setAttribute("aria-label", words || "");
  made.append(arrow(name));
  made.addEventListener("click", press);
  return made;
}

function touched(made, key, item, marked, press) {
  if (made.tagName !== "BUTTON") return made;
  made.type = "button";
  made.dataset.k = key;
  made.setAttribute("aria-pressed", String(Boolean(marked)));
  if (item.why) made.setAttribute("aria-disabled", "true");
  made.addEventListener("click", press);
  return made;
}

// A text whose pieces stay whole, as long as there is room for each.
function pieces(made, text, apart) {
  text.split(apart).forEach((piece, at, all) => made.append(el("span", "piece", at < all.length - 1 ? piece + apart.trimEnd() : piece), at < all.length - 1 ? " " : ""));
  return made;
}

function worded(item) {
  const made = el("span", "words");
  if (item.label) made.append(pieces(el("span", "label"), item.label, ", "));
  if (item.sub) made.append(pieces(el("small"), item.sub, " · "));
  if (item.foot) made.append(el("small", "", item.foot));
  return made;
}

// A card whose lines have a colour each; in words it is told to whoever does not see it, and below it.
function striped(tag, item) {
  const made = el(tag, "card strips");
  made.setAttribute("aria-label", [item.label, item.foot].filter(Boolean).join(", "));
  for (const line of item.strips.split(" ")) {
    const strip = sign(line[0], "strip");
    strip.append(line.slice(1));
    made.append(strip);
  }
  if (item.foot) made.append(el("span", "f line", item.foot));
  return made;
}

function card(tag, item) {
  if (item.strips) return striped(tag, item);
  const value = VALUE.test(item.label);
  const made = el(tag, `card${item.count > 1 ? " stack" : ""}`);
  const top = el("span", value ? "v" : "t");
  top.append(picture(item), el("span", "", item.label));
  made.append(top);
  if (item.sub) made.append(el("span", value ? "t" : "f", item.sub));
  const foot = [item.count > 1 ? `×${item.count}` : "", item.foot].filter(Boolean).join(" · ");
  if (foot) made.append(el("span", "f line", foot));
  return made;
}

function dieFace(tag, item) {
  const made = el(tag, "die");
  if (SPOTS[item.face]) made.append(pips(item.face));
  else made.append(picture(item) || el("span", "", item.label));
  made.setAttribute("aria-label", item.label);
  if (tag === "div") made.setAttribute("role", "img");
  return made;
}

function row(tag, item, times) {
  const made = el(tag, "item");
  const count = times > 1 ? times : item.count > 1 ? item.count : 0;
  made.append(picture(item), worded(item));
  if (count) made.append(el("span", "times", `×${count}`));
  return made;
}

function linked(item) {
  const made = row("a", item, 0);
  made.href = item.href;
  made.setAttribute("download", "");
  return made;
}

// How a group of items lies: words of some length need a row of their own, cards with words more room than those with numbers.
function lies(part) {
  if (part.kind === "dice") return `g ${part.items.length === SIX ? "six" : "five"}${part.picks[0] === part.picks[1] ? "" : " picked"}`;
  const longest = (words) => Math.max(0, ...words.flatMap((word) => word.split(/[\s-]/)).map((word) => word.length));
  if (part.kind === "cards") {
    const short = (item) => item.strips || VALUE.test(item.label);
    const word = longest(part.items.filter((item) => !short(item)).map((item) => item.label));
    return word > 7 ? "g three wordy" : part.items.some(short) ? "g four" : "g four wordy";
  }
  const fits = (item) => item.label.length <= SHORT && (item.sub || "").length <= 2 * SHORT && !item.foot && longest([item.label]) <= WORD;
  return !part.long && part.items.length > 1 && part.items.every(fits) ? "g two" : "g";
}

// One thing alone to choose, in the very words that the large button has while it is marked.
function lone(part) {
  return part.kind === "list" && part.items.length === 1 && part.picks[0] === 1 && part.does && !part.does.length && !part.items[0].why;
}

function items(part, number, view) {
  const group = el("div", lies(part));
  const read = !part.picks[1];
  const make = { cards: card, dice: dieFace }[part.kind];
  part.items.forEach((item, at) => {
    if (item.href) { group.append(linked(item)); return; }
    const times = view.times(number, at);
    if (times && lone(part)) { // the large button says it already
      if (item.sub || item.face) group.append(row("div", { ...item, label: "" }, 0));
      return;
    }
    const tag = read && !item.about ? "div" : "button";
    group.append(touched(make ? make(tag, item) : row(tag, item, times), `${number}.${at}`, item, times, () => view.press(number, at)));
    if (item.about && (times || view.touched(number, at))) group.append(el("p", "told", item.about)); // below its row, whose other cards close up
  });
  return group;
}

function middle(part, number, view, cls) {
  const at = view.at(number), item = part.items[at];
  const made = touched(el("button", cls), `${number}.`, item, view.times(number, at), () => view.press(number, at));
  made.append(picture(item), worded(view.words(number, item)));
  made.setAttribute("aria-live", "polite");
  return made;
}

function board(part, number, view) {
  const words = view.page;
  if (part.items.length === 1) return [middle(part, number, view, "looked item")];
  const rows = el("div", "board");
  rows.append(drawn("left", words.previous, () => view.step(number, -1)), middle(part, number, view, "looked"));
  rows.append(drawn("right", words.next, () => view.step(number, 1)));
  if (part.items.length <= NEAR) return [rows];
  const lanes = el("div", "g lanes");
  lanes.append(drawn("up", words.lane_up, () => view.lane(number, -2)), drawn("down", words.lane_down, () => view.lane(number, 2)));
  return [rows, lanes];
}

function dial(part, number, view) {
  const words = view.page, long = part.items.length > MANY;
  const rows = el("div", long ? "board long" : "board");
  const step = (name, by) => drawn(name, words[name], () => view.step(number, by));
  if (long) rows.append(step("much_less", -LONG));
  rows.append(step("less", -1), middle(part, number, view, "looked big"), step("more", 1));
  if (long) rows.append(step("much_more", LONG));
  return [rows];
}

function table(part) {
  const made = el("table");
  for (const item of part.items) {
    const line = el("tr", item.primary ? "me" : "");
    const cell = el("td");
    cell.append(picture(item), el("span", "", item.label));
    line.append(cell, el("td", "", item.sub));
    if (item.primary) line.setAttribute("aria-current", "true");
    made.append(line);
  }
  return [made];
}

function lines(part) {
  const made = el("ul");
  for (const item of part.items) {
    const line = el("li");
    line.append(picture(item), el("span", "", [item.label, item.sub].filter(Boolean).join(" · ")));
    made.append(line);
  }
  return [made];
}

function said(part) {
  return part.items.map((item) => el("p", "note", item.label));
}

function headed(part, number, view) {
  const made = el("h2", "", part.label);
  const picked = part.picks[1] > 1 && part.kind !== "dice" ? `${view.count(number)}/${part.picks[1]}` : "";
  const right = [part.right, picked].filter(Boolean).join(" · ");
  if (right) made.append(el("b", "", right));
  return part.label || right ? [made] : [];
}

const KINDS = { board, dial, table, lines, said };

// The section of a part. What is face down waits behind one button, which the first of such parts has; the others come with it.
export function section(part, number, view) {
  const made = el("section");
  const open = !part.folded || view.turned();
  const first = part.folded && !view.parts.slice(0, number).some((one) => one.folded);
  if (part.label) made.setAttribute("aria-label", part.label);
  if (open || first) made.append(...headed(part, number, view));
  if (first) made.append(fold(open, view));
  if (open) made.append(...(KINDS[part.kind] ? KINDS[part.kind](part, number, view) : [items(part, number, view)]));
  return made;
}

function fold(open, view) {
  const made = row("button", { label: open ? view.page.hide : view.page.show }, 0);
  made.type = "button";
  made.classList.add("fold");
  made.dataset.k = "fold";
  made.setAttribute("aria-expanded", String(open));
  made.addEventListener("click", () => view.turn());
  return made;
}

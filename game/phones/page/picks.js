// What is marked on a sheet, and what answer that makes. Knows no element and no connection.

const answers = (part) => part.picks[1] > 0 && part.items.length > 0 && !part.items.every((item) => item.href);
const several = (part) => part.picks[1] > 1 || part.picks[0] === 0;
const through = (part) => part.kind === "board" || part.kind === "dial";

export class Picks {
  constructor(parts) {
    this.parts = parts;
    this.marked = parts.map((part) => marks(part));
    const primary = parts.findIndex((part) => answers(part) && part.items.some((item) => item.primary));
    this.active = primary >= 0 ? primary : parts.findIndex(answers);
    this.answers = this.active >= 0;
  }

  get part() { return this.parts[this.active]; }
  get answer() { return [...this.marked[this.active]].sort((one, other) => (this.part.kind === "pips" ? 0 : one - other)); }

  // What stands in the way of the marked thing itself, if anything does.
  get why() {
    return (this.answers && !several(this.part) && this.part.items[this.marked[this.active][0]]) || {};
  }

  get ready() {
    if (!this.answers) return false;
    const [least, most] = this.part.picks, count = this.marked[this.active].length;
    return count >= least && count <= most;
  }

  // What the large button says.
  does() {
    const { does, items } = this.part, marked = this.marked[this.active];
    if (does.length) return does[Math.min(marked.length, does.length - 1)];
    return marked.length ? items[marked[0]].label : "";
  }

  // How often an item is marked; of parts with one answer the active one alone shows it.
  times(part, item) {
    const there = this.parts[part];
    if (!answers(there) || (part !== this.active && !several(there))) return 0;
    return through(there) ? 1 : this.marked[part].filter((one) => one === item).length;
  }

  count(part) { return this.marked[part].length; }
  at(part) { return this.marked[part][0] || 0; }

  // An item is touched; true where that does what is marked.
  press(part, item) {
    const there = this.parts[part], marked = this.marked[part];
    const again = part === this.active && marked[0] === item;
    this.active = part;
    if (!several(there)) {
      this.marked[part] = [item];
      return again;
    }
    this.marked[part] = there.kind === "pips" ? twice(marked, item, there.picks[1]) : once(marked, item, there.picks[1]);
    return false;
  }

  // To another target or value; its number.
  step(part, by) {
    const count = this.parts[part].items.length, at = this.at(part) + by;
    const there = this.parts[part].kind === "board" ? (at + count) % count : Math.max(0, Math.min(count - 1, at));
    this.active = part;
    this.marked[part] = [there];
    return there;
  }

  // The table looks at that target now.
  look(at) {
    const part = this.parts.findIndex((one) => one.kind === "board");
    if (part >= 0 && at >= 0 && at < this.parts[part].items.length) {
      this.active = part;
      this.marked[part] = [at];
    }
  }
}

function marks(part) {
  const primary = part.items.flatMap((item, at) => (item.primary && !item.why ? [at] : []));
  if (through(part) && !primary.length) return [0];
  return primary.slice(0, Math.max(1, part.picks[1]));
}

function once(marked, item, most) {
  if (marked.includes(item)) return marked.filter((one) => one !== item);
  return [...marked.slice(Math.max(0, marked.length + 1 - most)), item];
}

// None, one, two, none again; where all are picked already, the one picked first makes room.
function twice(marked, item, most) {
  const times = marked.filter((one) => one === item).length;
  if (times === most || (times && marked.length === most)) return marked.filter((one) => one !== item);
  return [...marked.slice(Math.max(0, marked.length + 1 - most)), item];
}

// The phone as a pad: what is held is told when it goes down and when it is let go; the game repeats what is held.

import { arrow, el } from "./parts.js";

const CONTROLS = {
  leftshoulder: "LB", dpup: "up", rightshoulder: "RB", dpleft: "left", a: "A", dpright: "right", y: "Y", dpdown: "down", b: "B",
  x: "X", start: "menu", back: "faster",
};
const DIRECTIONS = ["up", "down", "left", "right"];

export class Pad {
  constructor(say) {
    this.say = say;
    this.held = new Set();
    this.buttons = {};
    this.area = el("div", "pad");
    for (const [control, name] of Object.entries(CONTROLS)) this.area.append(this.button(control, name));
    this.area.addEventListener("contextmenu", (event) => event.preventDefault());
    addEventListener("blur", () => this.release());
    document.addEventListener("visibilitychange", () => this.release());
  }

  button(control, name) {
    const made = el("button", control.length > 1 ? "" : `round ${control}`);
    made.type = "button";
    made.style.gridArea = control;
    made.dataset.control = control;
    this.buttons[control] = made;
    made.append(DIRECTIONS.includes(name) ? arrow(name) : el("span", "", name));
    made.addEventListener("pointerdown", (event) => { made.setPointerCapture(event.pointerId); this.press(control, true); });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) made.addEventListener(end, () => this.press(control, false));
    made.addEventListener("click", (event) => {
      if (event.detail) return; // a finger has told both already; this is a key, or somebody's reading aid
      this.press(control, true);
      this.press(control, false);
    });
    return made;
  }

  // What stands on the buttons, in the words of the table.
  name(words) {
    const undo = el("small", "", words.undo);
    this.buttons.x.replaceChildren(el("span", "", "X"), undo);
    for (const control of ["start", "back"]) this.buttons[control].replaceChildren(el("span", "", words[CONTROLS[control]]));
    for (const name of DIRECTIONS) this.buttons[`dp${name}`].setAttribute("aria-label", words[name] || "");
  }

  press(control, down) {
    if (down === this.held.has(control)) return;
    if (down) this.held.add(control);
    else this.held.delete(control);
    this.buttons[control].classList.toggle("down", down);
    this.say("pad", { control, down });
  }

  release() {
    for (const control of [...this.held]) this.press(control, false);
  }
}

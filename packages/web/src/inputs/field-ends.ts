import type { TextFieldAttributes } from "@screenspec/runtime";
import { make, makeButton } from "../dom.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import type { Shown } from "../nodes/shown.ts";

/** What a TextField has within its box, beside its text: icons, and buttons. */
interface Ends {
  /** What the box and all of this stand in. */
  readonly rail: HTMLElement;
  readonly clear: (event: Event) => void;
  /** What is hidden is to be seen now, or hidden again. */
  readonly reveal: () => void;
}

/** Draws what there is to be now. A button that is there already stays, since it may have the focus. */
export function drawEnds(
  { rail, clear, reveal }: Ends,
  { node, stage }: Shown<TextFieldAttributes>,
): void {
  const { attributes, control } = node;
  const { leadingIcon, trailingIcon, clearable, obscureText, revealable, maxLines } = attributes;
  const { texts } = stage.surroundings;
  const isUsable = control?.isEnabled !== false;
  const isClearable = clearable && isUsable && control?.text !== "";
  const isRevealable = obscureText && revealable && isUsable && maxLines === 1;
  const hasNone = !(leadingIcon || trailingIcon || isClearable || isRevealable);
  if (hasNone && rail.childElementCount === 1) return;
  const ends = rail.querySelector(".ends") ?? rail.appendChild(make("span", "ends"));
  for (const icon of rail.querySelectorAll(":scope > .glyph, .ends > .glyph")) icon.remove();
  if (leadingIcon) ends.before(drawIcon(stage, leadingIcon, 20));
  if (trailingIcon) ends.prepend(drawIcon(stage, trailingIcon, 20));
  place("clear", "close", texts.clear, isClearable, (_button, event) => clear(event));
  place("reveal", "eye", texts.reveal, isRevealable, (button) => {
    button.ariaPressed = `${button.ariaPressed !== "true"}`;
    reveal();
  });
  rail.style.setProperty("--ends", `${ends.childElementCount}`);

  function place(
    name: string,
    icon: string,
    label: string,
    isThere: boolean,
    press: (button: HTMLElement, event: Event) => void,
  ): void {
    const former = ends.querySelector(`.${name}`);
    if (!isThere) former?.remove();
    if (!isThere || former) return;
    const button = makeButton(`press ${name}`, drawIcon(stage, icon, 20));
    button.ariaLabel = label;
    if (name === "reveal") button.ariaPressed = "false";
    button.onclick = (event) => press(button, event);
    // The focus stays in the field, and with it the keyboard of a touch screen.
    button.onmousedown = (event) => event.preventDefault();
    ends.append(button);
  }
}

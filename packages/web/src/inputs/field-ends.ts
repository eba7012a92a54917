import { nodeChange, type TextFieldAttributes } from "@screenspec/runtime";
import { make, makeButton } from "../dom.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import type { Shown } from "../nodes/shown.ts";

/** The box of a TextField, in which its icons and buttons are drawn. */
interface FieldBox {
  /** The parent of the input, the icons and the buttons. */
  readonly rail: HTMLElement;
  readonly clear: (event: Event) => void;
  /** Shows or hides the text of a password field, by the state of the button. */
  readonly reveal: () => void;
}

/** Draws the icons and buttons that a TextField has now. Existing buttons stay, because they may have the focus. */
export function drawEnds(
  { rail, clear, reveal }: FieldBox,
  { node, stage }: Shown<TextFieldAttributes>,
  change: number,
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
  if (change & nodeChange.attributes) {
    for (const icon of rail.querySelectorAll(":scope > .glyph, .ends > .glyph")) icon.remove();
    if (leadingIcon) ends.before(drawIcon(stage, leadingIcon, 20));
    if (trailingIcon) ends.prepend(drawIcon(stage, trailingIcon, 20));
  }
  toggleButton("clear", "close", texts.clear, isClearable, (_button, event) => clear(event));
  toggleButton("reveal", "eye", texts.reveal, isRevealable, (button) => {
    button.ariaPressed = `${button.ariaPressed !== "true"}`;
    reveal();
  });
  rail.style.setProperty("--ends", `${ends.childElementCount}`);

  function toggleButton(
    name: string,
    icon: string,
    label: string,
    isVisible: boolean,
    press: (button: HTMLElement, event: Event) => void,
  ): void {
    const existing = ends.querySelector(`.${name}`);
    if (!isVisible) existing?.remove();
    if (!isVisible || existing) return;
    const button = makeButton(`press ${name}`, drawIcon(stage, icon, 20));
    button.ariaLabel = label;
    if (name === "reveal") button.ariaPressed = "false";
    button.onclick = (event) => press(button, event);
    // Keeps the focus in the field, and with it the keyboard of a touch screen.
    button.onmousedown = (event) => event.preventDefault();
    ends.append(button);
  }
}

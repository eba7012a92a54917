import { smallIconSize } from "@screenspec/rendering";
import { nodeChange, type TextFieldAttributes } from "@screenspec/runtime";
import { createButton, createElement } from "../dom/elements.ts";
import { labelWith } from "../dom/own-text.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import type { MountedNode } from "../render/view.ts";

/** The box of a TextField, which contains its icons and buttons. */
interface FieldBox {
  /** The parent of the input, the icons and the buttons. */
  readonly rail: HTMLElement;
  readonly clear: (event: Event) => void;
  /** Shows or hides the text of a password field, by the state of the button. */
  readonly reveal: () => void;
}

/** Updates the icons and buttons of a TextField. Existing buttons stay, because they may have the focus. */
export function updateAdornments(
  { rail, clear, reveal }: FieldBox,
  { node, context }: MountedNode<TextFieldAttributes>,
  change: number,
): void {
  const { attributes, control } = node;
  const { leadingIcon, trailingIcon, clearable, obscureText, revealable, maxLines } = attributes;
  const { texts } = context.options;
  const isUsable = control?.isEnabled !== false;
  const isClearable = clearable && isUsable && control?.text !== "";
  const isRevealable = obscureText && revealable && isUsable && maxLines === 1;
  const hasNone = !(leadingIcon || trailingIcon || isClearable || isRevealable);
  if (hasNone && rail.childElementCount === 1) return;
  const ends = rail.querySelector(".ends") ?? rail.appendChild(createElement("span", "ends"));
  if (change & nodeChange.attributes) {
    for (const icon of rail.querySelectorAll(":scope > .glyph, .ends > .glyph")) icon.remove();
    if (leadingIcon) ends.before(drawIcon(context, leadingIcon, smallIconSize));
    if (trailingIcon) ends.prepend(drawIcon(context, trailingIcon, smallIconSize));
  }
  toggleButton("clear", "close", isClearable, (_button, event) => clear(event));
  toggleButton("reveal", "eye", isRevealable, (button) => {
    button.ariaPressed = `${button.ariaPressed !== "true"}`;
    reveal();
  });
  rail.style.setProperty("--ends", `${ends.childElementCount}`);

  function toggleButton(
    name: "clear" | "reveal",
    icon: string,
    isVisible: boolean,
    press: (button: HTMLElement, event: Event) => void,
  ): void {
    const existing = ends.querySelector(`.${name}`);
    if (!isVisible) existing?.remove();
    if (!isVisible || existing) return;
    const button = createButton(`press ${name}`, drawIcon(context, icon, smallIconSize));
    labelWith(button, texts, name);
    if (name === "reveal") button.ariaPressed = "false";
    button.onclick = (event) => press(button, event);
    // Keeps the focus in the field, and with it the keyboard of a touch screen.
    button.onmousedown = (event) => event.preventDefault();
    ends.append(button);
  }
}

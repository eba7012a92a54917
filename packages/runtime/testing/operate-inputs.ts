import type { Json } from "@screenspec/format";
import type { Step } from "../../format/testing/scenario-files.ts";
import type { ViewNode } from "../src/view/view-node.ts";
import type { VirtualClock } from "./virtual-clock.ts";

/** Types a text at the end of a field, one key at a time. */
export async function typeText(
  { control }: ViewNode,
  text: string,
  clock: VirtualClock,
): Promise<void> {
  for (const key of text) {
    if (!control?.isEnabled) return;
    const typed = control.text + key;
    control.type(typed, typed.length);
    await clock.pass(0);
  }
}

/** Pastes a text in the place of a selected one. */
export function pasteText({ control }: ViewNode, { from, to, text }: Step["paste"]): void {
  if (!control?.isEnabled) return;
  const pasted = control.text.slice(0, from) + text;
  control.type(pasted + control.text.slice(to), pasted.length);
}

/** Presses the Delete key. */
export function deleteForward({ control }: ViewNode, { at }: Step["delete"]): void {
  if (!control?.isEnabled) return;
  control.type(control.text.slice(0, at) + control.text.slice(at + 1), at, true);
}

export function clearText({ control }: ViewNode): void {
  if (control?.isEnabled) control.type("", 0);
}

/** Presses Enter in a field: inserts a line break in a multi-line field without submit actions, else submits. */
export function pressEnter(node: ViewNode): void {
  const { control, attributes } = node;
  if (!control?.isEnabled) return;
  const hasLines = typeof attributes["maxLines"] === "number" && attributes["maxLines"] > 1;
  if (node.has("onSubmitActionIds") || !hasLines)
    void node.fire("onSubmitActionIds", control.value);
  else control.type(`${control.text}\n`, control.text.length + 1);
}

/** Chooses an option, or a page of a Carousel. */
export function chooseValue({ control }: ViewNode, value: Json): void {
  control?.choose(value);
}

/** Sets a value: moves a slider and releases it, or picks a date. */
export function setValue({ type, control }: ViewNode, value: Json): void {
  if (!control?.isEnabled) return;
  if (type === "Slider") control.slide(value);
  control.change(value);
}

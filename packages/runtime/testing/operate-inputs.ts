import type { Json } from "@screenspec/format";
import type { ViewNode } from "../src/view/view-node.ts";
import type { VirtualClock } from "./virtual-clock.ts";

/** Types at the end of a field, key by key. */
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

export function clearText({ control }: ViewNode): void {
  if (control?.isEnabled) control.type("", 0);
}

/** Enter in a field: submits, or breaks the line of one that has several and nothing to submit. */
export function pressEnter(node: ViewNode): void {
  const { control, attributes } = node;
  if (!control?.isEnabled) return;
  const hasLines = typeof attributes["maxLines"] === "number" && attributes["maxLines"] > 1;
  if (node.has("onSubmitActionIds") || !hasLines) void node.fire("onSubmitActionIds");
  else control.type(`${control.text}\n`, control.text.length + 1);
}

/** Presses an option, or brings a page. */
export function chooseValue({ control }: ViewNode, value: Json): void {
  control?.choose(value);
}

/** Slides there and lets go, or picks a date. */
export function setValue({ type, control }: ViewNode, value: Json): void {
  if (!control?.isEnabled) return;
  if (type === "Slider") control.slide(value);
  control.change(value);
}

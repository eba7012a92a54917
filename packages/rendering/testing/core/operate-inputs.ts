import type { Json } from "@screenspec/format";
import type { ViewNode } from "@screenspec/runtime";
import type { Step } from "../../../format/testing/scenario-files.ts";

/** Types a key at the end of a field. */
export function typeKey({ control }: ViewNode, key: string): void {
  const typed = (control?.text ?? "") + key;
  control?.type(typed, typed.length);
}

/** Pastes a text in the place of a selected one. */
export function pasteText({ control }: ViewNode, { from, to, text }: Step["paste"]): void {
  const before = control?.text ?? "";
  const pasted = before.slice(0, from) + text;
  control?.type(pasted + before.slice(to), pasted.length);
}

/** Presses the Delete key. */
export function deleteForward({ control }: ViewNode, { at }: Step["delete"]): void {
  const before = control?.text ?? "";
  control?.type(before.slice(0, at) + before.slice(at + 1), at, true);
}

/** Presses Enter in a field: inserts a line break in a multi-line field without submit actions, else submits. */
export function pressEnter(node: ViewNode): void {
  const { control, attributes } = node;
  const hasLines = typeof attributes["maxLines"] === "number" && attributes["maxLines"] > 1;
  if (hasLines && !node.has("onSubmitActionIds")) typeKey(node, "\n");
  else void node.fire("onSubmitActionIds", control?.value);
}

/** Sets a value: moves a slider and releases it, or picks a date. */
export function setValue({ type, control }: ViewNode, value: Json): void {
  if (!control?.isEnabled) return;
  if (type === "Slider") control.slide(value);
  control.change(value);
}

import type { ViewNode } from "@screenspec/runtime";
import type { Target } from "../../../format/testing/scenario-files.ts";

/** Presses a node as a user would: ignores disabled and loading nodes, and changes the value of controls. */
export function press(
  node: ViewNode,
  event: "onClickActionIds" | "onLongPressActionIds",
  target?: Target,
): void {
  const { attributes, control } = node;
  const { span, item } = typeof target === "object" ? target : {};
  if (attributes["enabled"] === false || attributes["loading"] === true) return;
  if (event === "onLongPressActionIds") node.press(event);
  else if (span !== undefined) pressSpan(node, span);
  else if (item !== undefined) control?.change(item);
  else if (typeof control?.value === "boolean") control.change(!control.value);
  else node.press(event);
}

function pressSpan(node: ViewNode, place: number): void {
  const { spans } = node.attributes;
  const span: unknown = Array.isArray(spans) ? spans[place] : undefined;
  const ids =
    typeof span === "object" && span !== null && "onClickActionIds" in span
      ? span.onClickActionIds
      : undefined;
  if (Array.isArray(ids)) void node.run(ids);
  else node.press();
}

import type { Json } from "@screenspec/format";
import { editorTexts } from "../../texts/editor.ts";
import type { ControlProps } from "./field-props.ts";

/** A default value as people read it. */
export function textOfDefault(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The placeholder of an empty field: that the nodes differ, or the default. */
export function placeholderOf({ isMixed, member }: Pick<ControlProps, "isMixed" | "member">) {
  if (isMixed) return editorTexts.inspector.mixed;
  return member.default === undefined ? "" : textOfDefault(member.default);
}

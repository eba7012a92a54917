import type { Json } from "@screenspec/format";
import type { Member } from "@screenspec/format/catalog";
import { editorTexts } from "../../texts/editor.ts";
import type { ControlProps } from "./field-props.ts";
import { nameOfWord } from "./kinds/kind-names.ts";

/** A default value as people read it. */
export function textOfDefault(of: Member["value"], value: Json): string {
  if (typeof value === "boolean" || isWord(of, value)) return nameOfWord(`${value}`);
  return typeof value === "string" ? value : JSON.stringify(value);
}

function isWord(of: Member["value"], value: Json): boolean {
  if (of.kind === "either") return of.of.some((each) => isWord(each, value));
  return of.kind === "choice" && of.of.includes(`${value}`);
}

/** The placeholder of an empty field: that the nodes differ, or the default. */
export function placeholderOf({ isMixed, member }: Pick<ControlProps, "isMixed" | "member">) {
  if (isMixed) return editorTexts.inspector.mixed;
  return member.default === undefined ? "" : textOfDefault(member.value, member.default);
}

import type { MemberRule } from "../catalog/member.ts";
import { pickByType } from "../catalog/value-types.ts";
import { tables } from "../generated/tables.ts";
import type { Json } from "../json.ts";
import { type JsonLocation, memberAt, textAt } from "./json-location.ts";

/** A widget that holds a value, by what decides the type of it. */
export interface Input {
  readonly widgetType: string;
  /** What the attributes mean on which the type of its value depends. */
  readonly typing: ReadonlyMap<string, Json>;
}

export function inputAt(node: JsonLocation): Input | undefined {
  const widgetType = textAt(node, "type") === "Widget" ? textAt(node, "widgetType") : undefined;
  if (widgetType === undefined || !Object.hasOwn(tables.widgets, widgetType)) return;
  const entry = tables.widgets[widgetType];
  if (entry?.role !== "input") return;
  const attributes = memberAt(node, "attributes");
  const typing = new Map<string, Json>();
  for (const [name, rule] of Object.entries(entry.attributes.members)) {
    if (rule.typesValue) typing.set(name, meaningOf(memberAt(attributes, name)?.value, rule));
  }
  return { widgetType, typing };
}

/** What a member counts as: its default, where it is missing, or unknown to the format. */
function meaningOf(value: Json | undefined, { value: rule, default: otherwise }: MemberRule): Json {
  const isKnown =
    rule.kind === "choice"
      ? typeof value === "string" && rule.of.includes(value)
      : pickByType([rule], value) !== undefined;
  return (isKnown ? value : otherwise) ?? null;
}

/** Whether an input holds what it held before. */
export function isSameInput(before: Input, after: Input | undefined): boolean {
  return before.widgetType === after?.widgetType && retypedBy(before, after) === undefined;
}

/** The attribute by which an input holds another type of value than one of the same widgetType did. */
export function retypedBy(before: Input, after: Input): string | undefined {
  for (const [name, meaning] of before.typing) {
    if (meaning !== after.typing.get(name)) return name;
  }
  return;
}

import type { MemberRule } from "../catalog/member.ts";
import { pickByType } from "../catalog/value-types.ts";
import { tables } from "../generated/tables.ts";
import type { Json } from "../json.ts";
import { type JsonLocation, memberAt, textAt } from "./json-location.ts";

/** An input, by the properties that decide the type of its value. */
export interface Input {
  readonly widgetType: string;
  /** The effective attributes that decide the type of its value. */
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

/** The effective value of a member: its default if it is missing or unknown. */
function meaningOf(value: Json | undefined, { value: rule, default: otherwise }: MemberRule): Json {
  const isKnown =
    rule.kind === "choice"
      ? typeof value === "string" && rule.of.includes(value)
      : pickByType([rule], value) !== undefined;
  return (isKnown ? value : otherwise) ?? null;
}

/** Whether two inputs have values of the same type. */
export function isSameInput(before: Input, after: Input | undefined): boolean {
  return before.widgetType === after?.widgetType && retypedBy(before, after) === undefined;
}

/**
 * The attribute that changes the type of the value of an input with the same widgetType, if any.
 */
export function retypedBy(before: Input, after: Input): string | undefined {
  for (const [name, meaning] of before.typing) {
    if (meaning !== after.typing.get(name)) return name;
  }
  return;
}

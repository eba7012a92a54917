import { isJsonObject } from "../../design/json-editor/is-json-object.ts";

/** A value that an event has sent, with the names that lead to it. */
export interface SentValue {
  /** Such as `customer › name`; empty if the data is a single value. */
  readonly name: string;
  readonly value: string;
}

/** More rows than these nobody reads, and a screen can send whole lists. */
const maxValues = 50;

/** The values in the data of an event, a row for each. */
export function sentValues(data: unknown): readonly SentValue[] {
  const values: SentValue[] = [];
  const add = (value: unknown, names: readonly string[]) => {
    if (values.length >= maxValues || value === undefined) return;
    const members = Array.isArray(value)
      ? value.map((item: unknown, index) => [`${index + 1}`, item] as const)
      : isJsonObject(value)
        ? Object.entries(value)
        : undefined;
    if (members === undefined || members.length === 0) {
      values.push({ name: names.join(" › "), value: textOf(value) });
    }
    for (const [name, member] of members ?? []) add(member, [...names, name]);
  };
  add(data, []);
  return values;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

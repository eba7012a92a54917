import type { Json } from "../../src/json.ts";

/** JSON in lines of at most 100 characters where possible. */
export function compactJson(value: Json, indent = "", before = 0): string {
  const line = oneLine(value);
  if (typeof value !== "object" || value === null || indent.length + before + line.length <= 100) {
    return line;
  }
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => `${inner}${compactJson(item, inner)}`);
    return `[\n${items.join(",\n")}\n${indent}]`;
  }
  const members = Object.entries(value).map(([key, member]) => {
    const name = `${JSON.stringify(key)}: `;
    return `${inner}${name}${compactJson(member, inner, name.length)}`;
  });
  return `{\n${members.join(",\n")}\n${indent}}`;
}

function oneLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}: ${oneLine(member)}`,
  );
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

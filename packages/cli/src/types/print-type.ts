import type { Member, Shape } from "./type-of-value.ts";

/** Prints a type. Members have the order of their names, so that the same specs give the same text. */
export function printType(shape: Shape, indent: string): string {
  switch (shape.kind) {
    case "name":
      return shape.name;
    case "array": {
      const items = printType(shape.items, indent);
      // Of an empty list, the items aren't known.
      if (items === "never") return "readonly Json[]";
      return shape.items.kind === "union" ? `readonly (${items})[]` : `readonly ${items}[]`;
    }
    case "union":
      return [...new Set(shape.shapes.map((each) => printType(each, indent)))].join(" | ");
    case "object":
      return printMembers(shape.members, indent);
  }
}

export function printMembers(members: ReadonlyMap<string, Member>, indent: string): string {
  if (members.size === 0) return "Record<string, never>";
  const lines = [...members]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { shape, isOptional, isPattern = false, doc }]) => {
      const inner = `${indent}  `;
      const mark = isOptional ? "?" : "";
      return `${comment(doc, inner)}${inner}readonly ${isPattern ? name : key(name)}${mark}: ${printType(shape, inner)};`;
    });
  return `{\n${lines.join("\n")}\n${indent}}`;
}

export function comment(text: string | undefined, indent: string): string {
  if (text === undefined || text === "") return "";
  const line = text.replaceAll(/\s+/g, " ").replaceAll("*/", "*\\/").trim();
  return `${indent}/** ${line} */\n`;
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

import { isNode } from "../is-node.ts";
import type { Json, JsonObject } from "../json.ts";

/** Longer values are spread over several lines. */
export const maxLineLength = 100;

interface WriteOptions {
  /** The white space before the line that the value begins on. */
  readonly indent: string;
  /** What each level adds to the indent. */
  readonly unit: string;
  /** Returns the text of a value that is written already, for a line with this indent. */
  readonly written?: ((value: Json, indent: string) => string | undefined) | undefined;
}

/** Writes a draft as a text of its own. */
export function writeDraft(draft: JsonObject): string {
  return `${writeOnLines(draft, { indent: "", unit: "  " })}\n`;
}

/** Writes a value as people write it: nodes over several lines, what fits on one line without them. */
export function writeJson(value: Json, options: WriteOptions): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const { indent, written } = options;
  const known = written?.(value, indent);
  if (known !== undefined) return known;
  const line = writeOnLine(value);
  const fits = line !== undefined && indent.length + line.length <= maxLineLength;
  return fits ? line : writeOnLines(value, options);
}

function writeOnLines(value: JsonObject | readonly Json[], options: WriteOptions): string {
  const { indent, unit } = options;
  const inner = { ...options, indent: indent + unit };
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const parts = Array.isArray(value)
    ? value.map((item) => writeJson(item, inner))
    : Object.entries<Json>(Object(value)).map(
        ([key, member]) => `${JSON.stringify(key)}: ${writeJson(member, inner)}`,
      );
  if (parts.length === 0) return `${open}${close}`;
  return `${open}\n${inner.indent}${parts.join(`,\n${inner.indent}`)}\n${indent}${close}`;
}

/** Writes a value on one line; undefined if a node is in it. */
export function writeOnLine(value: Json): string | undefined {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (isNode(value)) return undefined;
  const isList = Array.isArray(value);
  const parts: string[] = [];
  for (const [key, member] of Object.entries<Json>(Object(value))) {
    const part = writeOnLine(member);
    if (part === undefined) return undefined;
    parts.push(isList ? part : `${JSON.stringify(key)}: ${part}`);
  }
  if (isList) return `[${parts.join(", ")}]`;
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}

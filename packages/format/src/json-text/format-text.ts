import { type Node, parseTree } from "jsonc-parser";
import { maxLineLength } from "./write-json.ts";

/**
 * Formats JSON with an indent of two spaces. An object or list stays on one line if it fits and, as an object, was on one
 * before. Strings and numbers stay as they are written.
 *
 * @throws RangeError if the text is nested too deeply
 */
export function formatText(text: string): string {
  const root = parseTree(text);
  return root === undefined ? text : `${formatNode(text, root, "", 0)}\n`;
}

/** @param extra how many characters come before and after it on its line, besides the indent */
function formatNode(text: string, node: Node, indent: string, extra: number): string {
  const { type, children = [] } = node;
  if (type === "property") {
    const [key, value] = children;
    if (key === undefined || value === undefined) return sourceOf(text, node);
    return `${sourceOf(text, key)}: ${formatNode(text, value, indent, extra + key.length + 2)}`;
  }
  if (type !== "object" && type !== "array") return sourceOf(text, node);
  const [open, close] = type === "object" ? ["{", "}"] : ["[", "]"];
  if (children.length === 0) return open + close;
  if (!isSpread(text, node)) {
    const line = oneLine(text, node, maxLineLength - indent.length - extra);
    if (line !== undefined) return line;
  }
  const inner = `${indent}  `;
  const lines = children.map((child) => inner + formatNode(text, child, inner, 1));
  return `${open}\n${lines.join(",\n")}\n${indent}${close}`;
}

/** Whether it is an object whose first member is on a line of its own: the author wants it so. */
function isSpread(text: string, { type, offset, children }: Node): boolean {
  const first = children?.[0];
  return (
    type === "object" && first !== undefined && text.slice(offset, first.offset).includes("\n")
  );
}

/** Returns a node on one line; undefined if that is too long, or an object in it is spread. */
function oneLine(text: string, node: Node, maxLength: number): string | undefined {
  if (maxLength < 0 || isSpread(text, node)) return undefined;
  const { type, children = [] } = node;
  if (type !== "object" && type !== "array" && type !== "property") {
    const source = sourceOf(text, node);
    return source.length > maxLength ? undefined : source;
  }
  const parts: string[] = [];
  let left = maxLength;
  for (const child of children) {
    const part = oneLine(text, child, left);
    if (part === undefined) return undefined;
    parts.push(part);
    left -= part.length;
  }
  const line =
    type === "property"
      ? parts.join(": ")
      : type === "array"
        ? `[${parts.join(", ")}]`
        : parts.length === 0
          ? "{}"
          : `{ ${parts.join(", ")} }`;
  return line.length > maxLength ? undefined : line;
}

function sourceOf(text: string, { offset, length }: Node): string {
  return text.slice(offset, offset + length);
}

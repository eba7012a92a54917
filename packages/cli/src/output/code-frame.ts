import { cutText } from "@screenspec/format";
import type { Finding } from "./finding.ts";
import type { Output } from "./output.ts";

const maxWidth = 100;

/** Returns the line of a finding, marked, with the line before and after it. Empty without the file's text. */
export function codeFrame(
  { style }: Pick<Output, "style">,
  { text, start, end }: Finding,
): string[] {
  if (text === undefined) return [];
  const lines = text.split(/\r\n|\n|\r/);
  const numberWidth = String(Math.min(start.line + 1, lines.length)).length;
  const frame: string[] = [];
  for (let number = start.line - 1; number <= start.line + 1; number += 1) {
    const line = lines[number - 1];
    if (line === undefined || (number !== start.line && line.trim() === "")) continue;
    const isMarked = number === start.line;
    // Long lines are cut around the place.
    const from =
      line.length > maxWidth
        ? cutText(line, Math.max(0, start.column - 1 - maxWidth / 2)).length
        : 0;
    const shown = cutText(line.slice(from), maxWidth).replaceAll("\t", " ");
    const gutter = `${isMarked ? ">" : " "} ${String(number).padStart(numberWidth)} | `;
    frame.push(`${style("dim", gutter)}${shown}`.trimEnd());
    if (!isMarked) continue;
    const last = end.line === start.line ? end.column : line.length + 1;
    const width = Math.max(1, Math.min(last, from + shown.length + 1) - start.column);
    const space = " ".repeat(start.column - 1 - from);
    frame.push(
      `${style("dim", `  ${" ".repeat(numberWidth)} | `)}${space}${style("red", "^".repeat(width))}`,
    );
  }
  return frame;
}

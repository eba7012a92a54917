import { createLog } from "../src/create-log.ts";

/** A log whose lines can be inspected. */
export function keptLog(level: string) {
  const lines: string[] = [];
  return { lines, log: createLog(level, { write: (line) => void lines.push(line) }) };
}

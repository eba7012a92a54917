import { quote } from "../wording/quote.ts";
import type { AttributeProblem } from "./custom-types.ts";

/** The way to a value from the root, which is undefined. */
export type Path = { readonly key: string | number; readonly parent: Path } | undefined;

export function stepTo(parent: Path, key: string | number): Path {
  return { key, parent };
}

/** What a problem may have beside its place and its message. */
export type ProblemDetails = Omit<AttributeProblem, "path" | "message">;

/** A problem with the value at a path. */
export function problemAt(path: Path, message: string, more?: ProblemDetails): AttributeProblem {
  return { path: keysTo(path), message, ...more };
}

/** What the value at a path is called, as messages begin with it. */
export function nameAt(path: Path): string {
  if (path === undefined) return "This";
  if (typeof path.key === "string") return quote(path.key);
  return `Item ${path.key} of ${path.parent === undefined ? "this" : nameAt(path.parent)}`;
}

function keysTo(path: Path): (string | number)[] {
  const keys: (string | number)[] = [];
  for (let at = path; at !== undefined; at = at.parent) keys.push(at.key);
  return keys.reverse();
}

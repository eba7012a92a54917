import { literalKeys } from "./literal-keys.ts";
import { isProblem, parsePath } from "./parse-path.ts";
import { parseTemplate } from "./parse-template.ts";
import type { Path, Read } from "./syntax-tree.ts";

/** Returns the namespace of a widget or a call; undefined if its id stays. */
export type Rename = (id: string, root: "widget" | "api") => Namespace | undefined;

/** A prefix for ids. */
export interface Namespace {
  readonly prefix: string;
  /** Whether a widget is a Form, whose value has ids of widgets as keys. */
  readonly isForm: (id: string) => boolean;
}

/**
 * Renames the widgets and calls that the templates of a text read: `{{ widget.email.value }}`,
 * `{{ api.load.response }}`. Everything else stays as it is written, and so does a text that doesn't
 * parse. Unknown pipes parse.
 */
export function renameReads(text: string, rename: Rename): string {
  const { problems, reads } = parseTemplate(text);
  if (problems.some(({ code }) => code === "invalid_template")) return text;
  return renameIn(text, reads, rename);
}

/** Renames the widget or call at the beginning of a path: `widget.email.value`. */
export function renameInPath(path: string, rename: Rename): string {
  const parsed = parsePath(path);
  return isProblem(parsed) ? path : renameIn(path, [parsed], rename);
}

/** Renames the ids among the keys of a `get`, which continue the path of a `var`. */
export function renameKeys(
  path: string,
  keys: readonly unknown[],
  rename: Rename,
): readonly unknown[] {
  const parsed = parsePath(path);
  if (isProblem(parsed)) return keys;
  const { root, steps } = parsed;
  const renamed = [...keys];
  const read = { root, steps: [...steps, ...literalKeys(keys)] };
  for (const { prefix, index } of renamedSteps(read, rename)) {
    const at = index - steps.length;
    if (at >= 0) renamed[at] = `${prefix}${keys[at]}`;
  }
  return renamed;
}

type Found = Pick<Read, "root" | "steps" | "stepsAt">;

function renameIn(text: string, reads: readonly Found[], rename: Rename): string {
  let renamed = "";
  let at = 0;
  for (const read of reads) {
    for (const { prefix, index } of renamedSteps(read, rename)) {
      const [start] = read.stepsAt[index] ?? [at];
      const begin = text[start] === "[" ? start + '["'.length : start;
      // A prefix is a name, so it needs no quotes or escapes.
      renamed += text.slice(at, begin) + prefix;
      at = begin;
    }
  }
  return renamed + text.slice(at);
}

/** The steps to rename: the id, and the ids below a Form's value, also of nested Forms. */
function* renamedSteps({ root, steps }: Path, rename: Rename) {
  const [id, member] = steps;
  const isNamed = (root === "widget" || root === "api") && typeof id === "string";
  const namespace = isNamed ? rename(id, root) : undefined;
  if (namespace === undefined) return;
  for (const [index, step] of steps.entries()) {
    // A number is the index of a row, if the Form is in an itemTemplate.
    if (index === 1 || typeof step === "number") continue;
    yield { prefix: namespace.prefix, index };
    if (root === "api" || !namespace.isForm(step) || member !== "value") return;
  }
}

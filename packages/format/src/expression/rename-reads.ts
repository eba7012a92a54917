import { isProblem, parsePath } from "./parse-path.ts";
import { parseTemplate } from "./parse-template.ts";
import type { Read } from "./syntax-tree.ts";

/** Gives what a widget that is read is called after; nothing where it keeps its id. */
export type Rename = (id: string) => Namespace | undefined;

/** What puts something before the ids of widgets. */
export interface Namespace {
  readonly prefix: string;
  /** Whether one of them is a Form: its value has the ids of others as keys. */
  readonly isForm: (id: string) => boolean;
}

/**
 * Renames the widgets that the templates in a text read: `{{ widget.email.value }}`. All else stays as
 * it is written; so does a text that doesn't parse. A pipe that isn't known parses.
 */
export function renameWidgetReads(text: string, rename: Rename): string {
  const { problems, reads } = parseTemplate(text);
  if (problems.some(({ code }) => code === "invalid_template")) return text;
  return renameIn(text, reads, rename);
}

/** Renames the widget that the path of a `var` begins with: `widget.email.value`. */
export function renameInVar(path: string, rename: Rename): string {
  const parsed = parsePath(path);
  return isProblem(parsed) ? path : renameIn(path, [parsed], rename);
}

type Found = Pick<Read, "root" | "steps" | "stepsAt">;

function renameIn(text: string, reads: readonly Found[], rename: Rename): string {
  let renamed = "";
  let at = 0;
  for (const read of reads) {
    for (const { prefix, index } of renamedSteps(read, rename)) {
      const [start] = read.stepsAt[index] ?? [at];
      const begin = text[start] === "[" ? start + '["'.length : start;
      // What begins an id is a name: it needs no quotes or escapes.
      renamed += text.slice(at, begin) + prefix;
      at = begin;
    }
  }
  return renamed + text.slice(at);
}

/** The id of the widget, and the ids of inputs that a Form's value is read by, also of a Form in it. */
function* renamedSteps({ root, steps }: Found, rename: Rename) {
  const [id, member] = steps;
  const namespace = root === "widget" && typeof id === "string" ? rename(id) : undefined;
  if (namespace === undefined) return;
  for (const [index, step] of steps.entries()) {
    // A number is a row's place, where a Form is in an itemTemplate.
    if (index === 1 || typeof step === "number") continue;
    yield { prefix: namespace.prefix, index };
    if (!namespace.isForm(step) || member !== "value") return;
  }
}

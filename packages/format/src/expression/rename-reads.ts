import { isProblem, parsePath } from "./parse-path.ts";
import { parseTemplate } from "./parse-template.ts";

/**
 * Renames the widgets that the templates in a text read: `{{ widget.email.value }}`. All else stays as
 * it is written; so does a text that doesn't parse. A pipe that isn't known parses.
 */
export function renameWidgetReads(text: string, rename: (id: string) => string): string {
  let renamed = "";
  let at = 0;
  const { problems, reads } = parseTemplate(text, { left: 0 });
  if (problems.some(({ code }) => code === "invalid_template")) return text;
  for (const read of reads) {
    const [id] = read.steps;
    if (read.root !== "widget" || typeof id !== "string" || !read.firstStep) continue;
    const [start, end] = read.firstStep;
    renamed += text.slice(at, start) + writeStep(text.slice(start, end), id, rename(id));
    at = end;
  }
  return renamed + text.slice(at);
}

/** Renames the widget that the path of a `var` begins with: `widget.email.value`. */
export function renameInVar(path: string, rename: (id: string) => string): string {
  const parsed = parsePath(path);
  if (isProblem(parsed) || parsed.root !== "widget" || !parsed.firstStep) return path;
  const [id] = parsed.steps;
  const [start, end] = parsed.firstStep;
  if (typeof id !== "string") return path;
  return path.slice(0, start) + writeStep(path.slice(start, end), id, rename(id)) + path.slice(end);
}

/** A step in the way it was written, so that what is around it stays. Ids are names. */
function writeStep(written: string, before: string, after: string): string {
  if (before === after) return written;
  return written.startsWith("[") ? `[${JSON.stringify(after)}]` : after;
}

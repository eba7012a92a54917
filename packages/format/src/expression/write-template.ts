import type { Json } from "../json.ts";
import { endOfRun, slashesBefore } from "./has-template.ts";
import { name } from "./parse-path.ts";
import type { Path, Placeholder } from "./syntax-tree.ts";

/** The parts of a template, as parseTemplate returns them. */
export type TemplateParts = readonly (string | Placeholder)[];

/**
 * Writes the parts of a template as a text. Returns undefined if no text has these parts: a placeholder
 * can't follow a `{` directly.
 */
export function writeTemplate(parts: TemplateParts): string | undefined {
  let text = "";
  let literal = "";
  for (const part of parts) {
    if (typeof part === "string") {
      literal += part;
      continue;
    }
    if (literal.endsWith("{")) return undefined;
    const slashes = "\\".repeat(slashesBefore(literal, literal.length));
    text += escapeLiteral(literal) + slashes + writePlaceholder(part);
    literal = "";
  }
  return text + escapeLiteral(literal);
}

/** Writes a path as templates and `var` read it. */
export function writePath({ root, steps }: Path): string {
  return root + steps.map(writeStep).join("");
}

/** Writes a step of a path: `.name`, `["odd name"]` or `[0]`. */
export function writeStep(step: string | number): string {
  if (typeof step === "number") return `[${step}]`;
  name.lastIndex = 0;
  return name.exec(step)?.[0] === step ? `.${step}` : `[${writeJson(step)}]`;
}

function writePlaceholder({ path, otherwise, pipes }: Placeholder): string {
  const fallback = otherwise === undefined ? "" : ` ?? ${writeJson(otherwise)}`;
  const calls = pipes.map(({ name, arguments: values }) =>
    values.length === 0 ? ` | ${name}` : ` | ${name}(${values.map(writeJson).join(", ")})`,
  );
  return `{{ ${writePath(path)}${fallback}${calls.join("")} }}`;
}

/** In a placeholder, JSON can't have two `{` in sequence. */
function writeJson(value: Json): string {
  return JSON.stringify(value).replaceAll("{{", "\\u007b\\u007b");
}

/** Escapes what would open a placeholder. */
function escapeLiteral(literal: string): string {
  let escaped = "";
  let at = 0;
  for (let run = literal.indexOf("{{"); run >= 0; run = literal.indexOf("{{", at)) {
    const slashes = "\\".repeat(slashesBefore(literal, run) + 1);
    const end = endOfRun(literal, run);
    escaped += literal.slice(at, run) + slashes + literal.slice(run, end);
    at = end;
  }
  return escaped + literal.slice(at);
}

import { boundedCache } from "./bounded-cache.ts";
import { endOfRun, hasTemplate, slashesBefore } from "./has-template.ts";
import { refuse, type TemplateReader } from "./parse-path.ts";
import { takePlaceholder } from "./parse-placeholder.ts";
import type { ExpressionProblem, ParsedTemplate, Placeholder, Read } from "./syntax-tree.ts";

/**
 * Parses a text that can be a template (docs/format/expressions.md, "Templates"). Never throws, and
 * lists what is wrong in `problems`. Results for short texts are cached.
 */
export function parseTemplate(text: string): ParsedTemplate {
  return text.includes("{{") ? cached(text, parse) : incomplete([text]);
}

function parse(text: string): ParsedTemplate {
  if (text.length > longestTemplate && hasTemplate(text))
    return incomplete(nothing, nothing, [tooLong]);
  const parts: (string | Placeholder)[] = [];
  const reads: Read[] = [];
  const problems: ExpressionProblem[] = [];
  let literal = "";
  let at = 0;
  for (let run = text.indexOf("{{"); run >= 0; run = text.indexOf("{{", at)) {
    const slashes = slashesBefore(text, run);
    literal += text.slice(at, run - Math.ceil(slashes / 2));
    if (slashes % 2 === 1) {
      at = endOfRun(text, run);
      literal += text.slice(run, at);
      continue;
    }
    if (literal !== "") parts.push(literal);
    literal = "";
    const reader: TemplateReader = { source: text, at: run };
    if (reads.length === mostPlaceholders) refuse(reader, "manyPlaceholders");
    parts.push(takePlaceholder(reader, { reads, problems }));
    if (reader.problem !== undefined) {
      problems.push({ code: "invalid_template", path: [], ...reader.problem });
      break;
    }
    at = reader.at;
  }
  literal += text.slice(at);
  if (problems.length > 0) return incomplete(nothing, reads, problems);
  if (reads.length === 0) return incomplete([literal]);
  if (literal !== "") parts.push(literal);
  return { parts, isWhole: parts.length === 1, hasPlaceholder: true, reads, problems };
}

/** The result for a text with invalid placeholders, or without any. */
function incomplete(
  parts: readonly string[],
  reads: readonly Read[] = nothing,
  problems: readonly ExpressionProblem[] = nothing,
): ParsedTemplate {
  return { parts, isWhole: false, hasPlaceholder: problems.length > 0, reads, problems };
}

const nothing: readonly never[] = [];
const tooLong = { code: "invalid_template", reason: "tooLong", path: nothing } as const;
const cached = boundedCache<ParsedTemplate>(20_000, 1_000);
/** The limits of docs/format/expressions.md. */
export const longestTemplate = 20_000;
export const mostPlaceholders = 200;

import type { StringFormat } from "../../catalog/member.ts";
import type { DiagnosticKind } from "../../diagnostic.ts";
import { hasTemplate } from "../../expression/has-template.ts";
import { parsePath } from "../../expression/parse-path.ts";
import { parsePattern } from "../../pattern/parse-pattern.ts";
import { checkTemplate } from "../check-bindings.ts";
import { wrongType } from "../expect.ts";
import { type Place, step } from "../place.ts";
import { report, type Walk } from "../walk.ts";
import { nameOf, quote } from "../wording.ts";
import type { Check } from "./check.ts";

/** A string that isn't bound, in one of the formats. */
export function stringCheck(
  format: StringFormat | undefined,
  { kind, bindable }: { kind: DiagnosticKind; bindable: boolean },
): Check {
  const problemIn = format === undefined ? undefined : formats[format];
  return (walk, value, parent, key) => {
    if (typeof value !== "string") {
      wrongType(walk, value, parent, key, { wanted: "a string", kind });
      return;
    }
    if (!bindable && value.includes("{{") && hasTemplate(value)) {
      if (format !== "dataPath") {
        reportNotBindable(walk, step(parent, key, value));
        return;
      }
      checkTemplate(walk, value, parent, key);
    }
    const problem = problemIn?.(value);
    if (problem !== undefined) reportFormat(walk, step(parent, key, value), value, problem, kind);
  };
}

function reportNotBindable(walk: Walk, place: Place): void {
  report(walk, place, {
    code: "not_bindable",
    kind: "unpublishable",
    message: `${nameOf(place)} can't be computed: templates aren't filled in here.`,
    hint: 'Write the text itself; "\\\\{{" is a literal "{{".',
  });
}

function reportFormat(
  walk: Walk,
  place: Place,
  value: string,
  problem: Problem,
  kind: DiagnosticKind,
): void {
  report(walk, place, {
    code: problem.code ?? "invalid_value",
    kind,
    message: `${nameOf(place)} must be ${problem.wanted}, but is ${quote(value)}.`,
    hint: problem.hint,
  });
}

interface Problem {
  /** As in "must be …". */
  readonly wanted: string;
  readonly hint?: string;
  readonly code?: "invalid_pattern";
}

const formats: { readonly [format in StringFormat]: (text: string) => Problem | undefined } = {
  url: (text) =>
    scheme.test(text) && !forbiddenScheme.test(text)
      ? undefined
      : { wanted: "an address with a scheme that can be opened", hint: "Begin it with https://." },
  webUrl: (text) =>
    https.test(text) ? undefined : { wanted: "an https address", hint: "Begin it with https://." },
  imageUrl: (text) =>
    https.test(text) || image.test(text)
      ? undefined
      : {
          wanted: "the address of an image",
          hint: 'Begin it with "https://", "asset:" or "data:image/".',
        },
  requestUrl: (text) =>
    https.test(text) || (!scheme.test(text) && !text.startsWith("//"))
      ? undefined
      : {
          wanted: "an https address, or one relative to the host's base",
          hint: 'Begin it with "https://" or "/".',
        },
  dataPath: (text) => pathProblem(withoutTemplates(text)),
  itemPath: (text) => (text === "" ? undefined : pathProblem(text)),
  listenPath: (text) => {
    const path = parsePath(text);
    return "steps" in path && listenable.has(path.root) ? undefined : notListenable;
  },
  itemName: (text) =>
    itemName.test(text) && !roots.has(text) && !text.endsWith("Index")
      ? undefined
      : {
          wanted: "a name",
          hint: 'Use letters, digits and "_", beginning with a letter; not the name of a root, and nothing that ends in "Index".',
        },
  localTime: (text) =>
    localTime.test(text)
      ? undefined
      : {
          wanted: "a local date or time",
          hint: 'Write "2025-06-01", "10:30" or "2025-06-01T10:30".',
        },
  pattern: (text) => {
    const pattern = parsePattern(text);
    return "problem" in pattern
      ? { wanted: "a pattern in the syntax of RE2", hint: pattern.problem, code: "invalid_pattern" }
      : undefined;
  },
  locale: (text) =>
    locale.test(text) ? undefined : { wanted: "a language tag", hint: 'Write "en" or "pt-BR".' },
};

function pathProblem(text: string): Problem | undefined {
  return "steps" in parsePath(text)
    ? undefined
    : { wanted: "a path", hint: 'Write it like "cart.items[0].count" or a["odd key"].' };
}

/** A template in a data path stands for an index or a key. */
function withoutTemplates(text: string): string {
  return text.replaceAll(/\[\s*\{\{[^{}]*\}\}\s*\]/g, "[0]");
}

const scheme = /^[a-z][a-z0-9+.-]*:/i;
const forbiddenScheme = /^(?:javascript|data|vbscript|file|blob):/i;
const https = /^https:\/\/\S/i;
const image = /^(?:asset:.|data:image\/)/i;
const itemName = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;
const clock = "\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?";
const localTime = new RegExp(`^(?:\\d{4}-\\d\\d-\\d\\d(?:T${clock})?|${clock})$`);
const locale = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;

const roots = new Set(["state", "widget", "api", "item", "index", "event", "env", "t"]);
const listenable = new Set(["state", "widget", "api", "env"]);
const notListenable: Problem = {
  wanted: "a path to listen to",
  hint: 'Begin it with "state.", "widget.", "api." or "env.".',
};

import type { StringFormat } from "../../catalog/member.ts";
import type { DiagnosticKind } from "../../diagnostic.ts";
import { hasTemplate } from "../../expression/has-template.ts";
import { parsePath } from "../../expression/parse-path.ts";
import { parsePattern } from "../../pattern/parse-pattern.ts";
import { checkTemplate } from "../check-bindings.ts";
import { checkRead, roots } from "../check-read.ts";
import { type Unfit, unfit, wrongType } from "../expect.ts";
import { isDay } from "../is-day.ts";
import { knownPaths } from "../known-paths.ts";
import { type Place, step } from "../place.ts";
import { report, type Walk } from "../walk.ts";
import { nameOf } from "../wording.ts";
import type { Check } from "./check.ts";
import { isLocale, localeHint } from "./ids.ts";

/** A string that isn't bound, in one of the formats. */
export function stringCheck(
  format: StringFormat | undefined,
  { kind, bindable }: { kind: DiagnosticKind; bindable: boolean },
): Check {
  return (walk, value, parent, key) => {
    if (typeof value !== "string") {
      wrongType(walk, value, parent, key, { wanted: "a string", kind });
      return;
    }
    if (!bindable && value.includes("{{") && hasTemplate(value)) {
      if (format !== "dataPath") {
        reportNotBindable(walk, step(parent, key, value), format);
        return;
      }
      checkTemplate(walk, value, parent, key);
    }
    const problem = format && problemIn(format, value);
    // A newer minor version may have more to listen to.
    const isNew = format === "listenPath" && walk.novelty === "advice";
    if (problem) unfit(walk, value, parent, key, { ...problem, kind: isNew ? "advice" : kind });
    else if (format === "listenPath") checkListened(walk, value, parent, key);
  };
}

export const addressFormats: ReadonlySet<StringFormat | undefined> = new Set([
  "url",
  "webUrl",
  "imageUrl",
  "requestUrl",
]);

/** The scheme of an address of which the rest is computed. */
export const checkScheme: Check = (walk, value, parent, key) => {
  if (typeof value !== "string" || !forbiddenScheme.test(value) || image.test(value)) return;
  const [, wanted, hint] = formats.url;
  unfit(walk, value, parent, key, { wanted, hint, kind: "unpublishable" });
};

function problemIn(format: StringFormat, text: string): Omit<Unfit, "kind"> | undefined {
  if (format === "pattern") {
    const pattern = parsePattern(text);
    if (!("problem" in pattern)) return undefined;
    const wanted = "a pattern in the syntax of RE2";
    return { code: "invalid_pattern", wanted, hint: pattern.problem };
  }
  const [isRight, wanted, hint] = formats[format];
  return isRight(text) ? undefined : { wanted, hint };
}

/** What a rule listens to must be there, as what a binding reads. */
function checkListened(walk: Walk, text: string, parent: Place, key: string | number): void {
  const path = parsePath(text);
  if ("steps" in path) checkRead(walk, path, parent, key);
}

function reportNotBindable(walk: Walk, place: Place, format: StringFormat | undefined): void {
  report(walk, place, {
    code: "not_bindable",
    kind: "unpublishable",
    message: `${nameOf(place)} can't be computed: templates aren't filled in here.`,
    hint: `Write the ${format === "listenPath" ? "path" : "text"} itself, without braces.`,
  });
}

/** Whether a text is right, what it must be (as in "must be …"), and how to mend it. */
type Format = readonly [isRight: (text: string) => boolean, wanted: string, hint: string];

const pathHint = 'Write it like "cart.items[0].count" or a["odd key"].';

const formats: { readonly [format in Exclude<StringFormat, "pattern">]: Format } = {
  url: [
    (text) => scheme.test(text) && !forbiddenScheme.test(text),
    "an address with a scheme that can be opened",
    "Begin it with https://.",
  ],
  webUrl: [(text) => https.test(text), "an https address", "Begin it with https://."],
  imageUrl: [
    (text) => https.test(text) || image.test(text),
    "the address of an image",
    'Begin it with "https://", "asset:" or "data:image/".',
  ],
  requestUrl: [
    (text) => https.test(text) || (!scheme.test(text) && !elsewhere.test(text)),
    "an https address, or one relative to the host's base",
    'Begin it with "https://" or "/".',
  ],
  dataPath: [(text) => isPath(withoutTemplates(text)), "a path", pathHint],
  itemPath: [(text) => text === "" || isPath(text), "a path", pathHint],
  listenPath: [
    (text) => {
      const path = parsePath(text);
      return "steps" in path && listenable.has(path.root);
    },
    "a path to listen to",
    'Begin it with "state.", "widget.", "api." or "env.".',
  ],
  itemName: [
    (text) => itemName.test(text) && !reserved.has(text) && !text.endsWith("Index"),
    "a name",
    'Use letters, digits and "_", beginning with a letter; not the name of a root or of its data, and nothing that ends in "Index".',
  ],
  localTime: [
    isLocalTime,
    "a local date or time",
    'Write "2025-06-01", "10:30" or "2025-06-01T10:30".',
  ],
  locale: [isLocale, "a language tag", localeHint],
};

function isLocalTime(text: string): boolean {
  const [, day] = localTime.exec(text) ?? [text];
  return localTime.test(text) && (day === undefined || isDay(day));
}

function isPath(text: string): boolean {
  return "steps" in parsePath(text);
}

/** A template in a data path stands for an index or a key. */
function withoutTemplates(text: string): string {
  return text.replaceAll(/\[\s*\{\{[^{}]*\}\}\s*\]/g, "[0]");
}

const scheme = /^[a-z][a-z0-9+.-]*:/i;
const forbiddenScheme = /^(?:javascript|data|vbscript|file|blob):/i;
/** Browsers take "\\" for "/", and leave tabs and line breaks out: what follows would be another host. */
const elsewhere = /^(?:\/\/|\s)|[\\\t\n\r]/;
const https = /^https:\/\/\S/i;
const image = /^(?:asset:.|data:image\/)/i;
const itemName = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;
const reserved = new Set([...roots, ...Object.keys(knownPaths.state)]);
const clock = "(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?";
const localTime = new RegExp(`^(?:(\\d{4}-\\d\\d-\\d\\d)(?:T${clock})?|${clock})$`);
const listenable = new Set(["state", "widget", "api", "env"]);

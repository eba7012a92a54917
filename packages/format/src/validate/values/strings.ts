import type { StringFormat } from "../../catalog/string-formats.ts";
import { itemNamePattern } from "../../catalog/string-patterns.ts";
import type { DiagnosticKind } from "../../diagnostic-kind.ts";
import { hasTemplate } from "../../expression/has-template.ts";
import { parsePath } from "../../expression/parse-path.ts";
import { parseTemplate } from "../../expression/parse-template.ts";
import { childLocation, type Location } from "../../location.ts";
import { explainPattern } from "../../pattern/explain-pattern.ts";
import { parsePattern } from "../../pattern/parse-pattern.ts";
import { hasFormat, isTextFormat, type TextFormat, textFormats } from "../../text-formats.ts";
import { nameOf } from "../../wording/name-of.ts";
import { quote } from "../../wording/quote.ts";
import { adviseOnIcon } from "../advice/advise-on-icon.ts";
import { checkTemplate } from "../bindings/check-bindings.ts";
import { checkRead, roots } from "../bindings/check-read.ts";
import { knownPaths } from "../bindings/known-paths.ts";
import { type InvalidValue, reportInvalid, reportWrongType } from "../walk/expect.ts";
import { report } from "../walk/report.ts";
import type { Check, Walk } from "../walk/walk.ts";
import { findAddressProblem, isAddressFormat } from "./addresses.ts";

/** Checks a literal string in a format. */
export function stringCheck(
  format: StringFormat | undefined,
  { kind, bindable }: { kind: DiagnosticKind; bindable: boolean },
): Check {
  return (walk, value, parent, key) => {
    if (typeof value !== "string") {
      reportWrongType(walk, value, parent, key, {
        wanted: "a string",
        kind,
        hint: textHint(value),
      });
      return;
    }
    if (!bindable && value.includes("{{") && hasTemplate(value)) {
      if (format !== "dataPath") {
        reportNotBindable(walk, childLocation(parent, key, value), format);
        return;
      }
      checkTemplate(walk, value, parent, key);
    }
    if (format === "icon") {
      adviseOnIcon(walk, value, parent, key);
      return;
    }
    const problem = format && problemIn(format, bindable ? literalText(value) : value);
    // A newer minor version can have more to listen to.
    const isNew = format === "listenPath" && walk.kindOfUnknown === "advice";
    if (problem)
      reportInvalid(walk, value, parent, key, { ...problem, kind: isNew ? "advice" : kind });
    else if (format === "listenPath") checkListened(walk, value, parent, key);
  };
}

/** Checks the literal parts of a template in the value of a header. */
export const checkComputedHeader: Check = (walk, value, parent, key) => {
  if (typeof value !== "string" || hasFormat("headerValue", literalText(value))) return;
  reportInvalid(walk, value, parent, key, {
    ...textFormats.headerValue,
    kind: "unpublishable",
    isBindable: true,
  });
};

/** The text without its placeholders, and without the backslashes that escape braces. */
function literalText(text: string): string {
  return parseTemplate(text)
    .parts.filter((part) => typeof part === "string")
    .join("");
}

function textHint(value: unknown): string | undefined {
  return typeof value === "number" ? `Write "${value}".` : undefined;
}

/** A text of `strings`: a template that can read everything but other texts. */
export const checkTranslation: Check = (walk, value, parent, key) => {
  if (typeof value !== "string") {
    reportWrongType(walk, value, parent, key, { wanted: "a string", kind: "unpublishable" });
  } else if (value.includes("{{")) {
    const { scope } = walk;
    walk.scope = { in: "strings", items: undefined };
    checkTemplate(walk, value, parent, key);
    walk.scope = scope;
  }
};

function problemIn(
  format: Exclude<StringFormat, "icon">,
  text: string,
): Omit<InvalidValue, "kind"> | undefined {
  if (format === "dataPath" && text.startsWith("state.")) {
    const hint = `Write ${quote(text.replace(/^state\.(\w+Data\.)?/, ""))}.`;
    return { wanted: 'a path below the data, without "state."', hint, isBindable: true };
  }
  if (format === "pattern") {
    const pattern = parsePattern(text);
    if (!("reason" in pattern)) return undefined;
    const wanted = "a pattern in the syntax of RE2";
    return { code: "invalid_pattern", wanted, hint: explainPattern(text, pattern).message };
  }
  if (isAddressFormat(format)) return findAddressProblem(format, text);
  if (isTextFormat(format)) return hasFormat(format, text) ? undefined : textFormats[format];
  const [wanted, hint, isRight] = formats[format];
  return isRight(text) ? undefined : { wanted, hint, isBindable: format === "dataPath" };
}

/** Checks the path that a rule listens to like one that a binding reads. */
function checkListened(walk: Walk, text: string, parent: Location, key: string | number): void {
  const path = parsePath(text);
  if ("steps" in path) checkRead(walk, path, parent, key);
}

function reportNotBindable(walk: Walk, location: Location, format: StringFormat | undefined): void {
  report(walk, location, {
    code: "not_bindable",
    kind: "unpublishable",
    message: `${nameOf(location)} can't be computed: templates aren't filled in here.`,
    hint: `Write the ${format === "listenPath" ? "path" : "text"} itself, without braces.`,
  });
}

/** The wanted value in messages ("must be …"), a hint, and a check. */
type Format = readonly [wanted: string, hint: string, isRight: (text: string) => boolean];

const pathHint = 'Write it like "cart.items[0].count" or a["odd key"].';

const formats: {
  readonly [format in Exclude<StringFormat, "icon" | "pattern" | TextFormat>]: Format;
} = {
  dataPath: [
    "a path",
    `${pathHint} A template can stand in brackets: items[{{ index }}].`,
    (text) => isPath(withoutTemplates(text)),
  ],
  itemPath: ["a path", pathHint, (text) => text === "" || isPath(text)],
  listenPath: [
    "a path to listen to",
    'Begin it with "state.", "widget.", "api." or "env.".',
    (text) => {
      const path = parsePath(text);
      return "steps" in path && listenable.has(path.root);
    },
  ],
  itemName: [
    "a name",
    'Use letters, digits and "_", beginning with a letter; not the name of a root or of its data, and nothing that ends in "Index".',
    (text) => itemNamePattern.test(text) && !reserved.has(text) && !text.endsWith("Index"),
  ],
};

function isPath(text: string): boolean {
  return "steps" in parsePath(text);
}

/**
 * Replaces the templates of a data path, which stand for indexes and keys. Errors in them are
 * reported separately.
 */
function withoutTemplates(text: string): string {
  const { parts, problems } = parseTemplate(text);
  if (problems.length > 0) return "a";
  const marked = parts.map((part) => (typeof part === "string" ? part : computed)).join("");
  return marked.replaceAll(/\[\s*\0\s*\]/g, "[0]");
}

const computed = "\0";

const reserved = new Set([...roots, "param", ...Object.keys(knownPaths.state)]);
const listenable = new Set(["state", "widget", "api", "env"]);

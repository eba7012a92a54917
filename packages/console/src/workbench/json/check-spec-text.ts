import {
  composeDocument,
  type Diagnostic,
  type DraftContent,
  type Json,
  validateDocument,
  validateDraft,
} from "@screenspec/format";
import { parseJson } from "@screenspec/format/json-text";
import { isJsonObject } from "../../design/json-editor/is-json-object.ts";
import {
  type JsonProblem,
  locateProblems,
  problemOf,
} from "../../design/json-editor/json-problem.ts";
import { foreignFormats as words } from "../../texts/editor/foreign-formats.ts";
import { foreignFormatOf } from "./foreign-format.ts";

interface CheckedText {
  readonly problems: readonly JsonProblem[];
  /** The value of the text; undefined if it isn't JSON, or isn't a spec at all. */
  readonly value: Json | undefined;
  /** The document that the text is, or that publishing would compose of it; undefined if there is none. */
  readonly document: unknown;
}

/** Validates the text of a spec or of a document, and composes a spec. Never throws. */
export function checkSpecText(text: string): CheckedText {
  if (text.trim() === "") return refused({ message: words.empty });
  const parsed = parseJson(text);
  if ("errors" in parsed) {
    return { problems: parsed.errors.map(problemOf), value: undefined, document: undefined };
  }
  const { value } = parsed;
  const foreign = foreignFormatOf(value);
  if (foreign !== undefined) {
    const message = words.notConverted(words.names[foreign]);
    return refused({ message, hint: words.hint });
  }
  const { diagnostics, document } = checkSpec(value);
  return { problems: locateProblems(text, diagnostics), value, document };
}

/** A text that has one problem as a whole. */
function refused({
  message,
  hint,
}: {
  readonly message: string;
  readonly hint?: string;
}): CheckedText {
  const problem = { severity: "error", message, hint, line: 1, from: 0, to: 0 } as const;
  return { problems: [problem], value: undefined, document: undefined };
}

interface CheckedSpec extends Pick<CheckedText, "document"> {
  readonly diagnostics: readonly Diagnostic[];
}

/** Validates a spec or a document, and composes a spec. Never throws. */
export function checkSpec(value: Json): CheckedSpec {
  if (isJsonObject(value) && Object.hasOwn(value, "specVersion")) {
    return { diagnostics: validateDocument(value), document: value };
  }
  const diagnostics = validateDraft(value);
  const isBroken = diagnostics.some(({ severity }) => severity === "error");
  return { diagnostics, document: isBroken ? undefined : compose(value) };
}

/** Composes a value in which the validator has found no error: it is a draft. */
function compose(draft: unknown): unknown {
  const head = { specId: "spec_playground", version: 1, createdAt: new Date().toISOString() };
  return composeDocument(draft as DraftContent, head);
}

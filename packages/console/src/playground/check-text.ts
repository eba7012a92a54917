import {
  composeDocument,
  type Diagnostic,
  type DraftContent,
  locateDiagnostics,
  validateDocument,
  validateDraft,
} from "@screenspec/format";
import { findSyntaxError } from "./find-syntax-error.ts";

/** Something to be told of the text. */
export interface Problem {
  readonly severity: Diagnostic["severity"];
  readonly message: string;
  readonly hint: string | undefined;
  /** From 1. */
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

export interface CheckedText {
  readonly problems: readonly Problem[];
  /** The document that it is, or makes; undefined when it makes none. */
  readonly document: unknown;
}

/** What there is to say of a text, a spec's or a document's, and to show of it. Never throws. */
export function checkText(text: string): CheckedText {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const { message, from, to } = findSyntaxError(text);
    const line = text.slice(0, from).split("\n").length;
    const problem = { severity: "error", message, hint: undefined, line, from, to } as const;
    return { problems: [problem], document: undefined };
  }
  const isDocument = isObject(value) && Object.hasOwn(value, "specVersion");
  const diagnostics = isDocument ? validateDocument(value) : validateDraft(value);
  const problems = locate(text, diagnostics);
  if (isDocument) return { problems, document: value };
  const isBroken = diagnostics.some(({ severity }) => severity === "error");
  return { problems, document: isBroken ? undefined : compose(value) };
}

function locate(text: string, diagnostics: readonly Diagnostic[]): Problem[] {
  return locateDiagnostics(text, diagnostics)
    .map(({ severity, message, hint, range: { start, end } }) => ({
      severity,
      message,
      hint,
      line: start.line,
      from: start.offset,
      to: end.offset,
    }))
    .sort((one, other) => one.from - other.from);
}

/** What publishing would make of it. */
function compose(draft: unknown): unknown {
  const head = { specId: "spec_playground", version: 1, createdAt: new Date().toISOString() };
  return isDraft(draft) ? composeDocument(draft, head) : undefined;
}

/** It is one: the validator has found no error in it. */
function isDraft(value: unknown): value is DraftContent {
  return isObject(value);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

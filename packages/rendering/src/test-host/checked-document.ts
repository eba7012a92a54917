import {
  composeDocument,
  type Diagnostic,
  type DraftContent,
  validateDocument,
  validateDraft,
} from "@screenspec/format";

const maxErrors = 10;

/**
 * Returns a document that the SDKs can show: a published one as it is, or the document that a spec composes to.
 *
 * @throws {Error} with the errors that the validator finds, and for a promise or a spec without content
 */
export function checkedDocument(documentOrSpec: unknown): unknown {
  if (typeof Object(documentOrSpec).then === "function")
    throw new Error("renderScreen got a promise. Await the document or the spec first.");
  if (isDocument(documentOrSpec)) {
    failOn(validateDocument(documentOrSpec), "document");
    return documentOrSpec;
  }
  failOn(validateDraft(documentOrSpec), "spec");
  if (!hasContent(documentOrSpec))
    throw new Error("The spec is empty: it has neither `components` nor `screens`.");
  return isValidSpec(documentOrSpec) ? composeDocument(documentOrSpec, head) : documentOrSpec;
}

const head = { specId: "spec_test", version: 1, createdAt: "2026-01-01T00:00:00.000Z" };

/** Only documents have a version of the format. */
function isDocument(value: unknown): boolean {
  return Object.hasOwn(Object(value), "specVersion");
}

/** The validator has found no errors in it. */
function isValidSpec(value: unknown): value is DraftContent {
  return typeof value === "object" && value !== null;
}

/** Whether a spec has a node to show. */
function hasContent(spec: unknown): boolean {
  const { components, screens } = Object(spec);
  return Object.keys(Object(components)).length > 0 || Object.keys(Object(screens)).length > 0;
}

function failOn(diagnostics: readonly Diagnostic[], what: string): void {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length === 0) return;
  const lines = errors
    .slice(0, maxErrors)
    .map(({ pointer, message, hint }) => `${pointer || "/"}: ${message}${hint ? ` ${hint}` : ""}`);
  const more = errors.length - lines.length;
  if (more > 0) lines.push(`${more} more`);
  throw new Error(`The ${what} has errors:\n  ${lines.join("\n  ")}`);
}

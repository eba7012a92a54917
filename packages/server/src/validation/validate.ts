import type { Diagnostics, RequestError } from "@screenspec/api";
import { type Diagnostic, validateDocument, validateDraft } from "@screenspec/format";
import type { Context } from "../context.ts";
import type { Caller } from "../identity/caller.ts";

/** A request to validate. It has either `document` or `spec`. */
export interface ValidateInput {
  readonly document?: unknown;
  readonly spec?: unknown;
  /** The size of the request. */
  readonly bodyBytes: number;
}

/** Returns the diagnostics of a document or a draft. */
export async function validate(
  { registeredTypes, fairQueue }: Pick<Context, "registeredTypes" | "fairQueue">,
  { userId }: Caller,
  input: ValidateInput,
): Promise<Diagnostics> {
  const { types: customTypes } = await registeredTypes();
  const kind = Object.hasOwn(input, "document") ? "document" : "spec";
  const find = kind === "document" ? validateDocument : validateDraft;
  return fairQueue.run(userId, input.bodyBytes, () =>
    diagnosticsOf(find(input[kind], { customTypes })),
  );
}

/** Returns the diagnostics, and whether none of them is an error. */
export function diagnosticsOf(diagnostics: readonly Diagnostic[]): Diagnostics {
  return {
    valid: diagnostics.every(({ severity }) => severity !== "error"),
    diagnostics: [...diagnostics],
  };
}

/** Returns an error if a body has both `document` and `spec`, or neither. */
export function notExactlyOne(body: unknown): RequestError[] {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return [];
  if (Object.hasOwn(body, "document") !== Object.hasOwn(body, "spec")) return [];
  const message = 'Send either "document" or "spec".';
  const hint = 'Write {"spec": {…}} around a spec, and {"document": {…}} around a document.';
  return [{ pointer: "", code: "not_exactly_one", message, hint }];
}

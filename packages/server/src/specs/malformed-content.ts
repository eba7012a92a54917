import type { RequestError } from "@screenspec/api";
import { validateDraft } from "@screenspec/format";
import { asRequestError } from "../http/request-errors.ts";
import { givenParts } from "./content.ts";

/**
 * Returns the errors that keep a body's content from being saved: malformed parts only. Other errors are reported when
 * the draft is published. A part that is null is removed by the request and not checked.
 */
export function malformedContent(body: unknown): RequestError[] {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return [];
  const parts = Object.entries(givenParts(body as Readonly<Record<string, unknown>>));
  const content = Object.fromEntries(parts.filter(([, value]) => value !== null));
  return validateDraft(content)
    .filter(({ kind }) => kind === "malformed")
    .map(asRequestError);
}

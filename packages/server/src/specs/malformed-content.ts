import type { RequestError } from "@screenspec/api";
import { validateDraft } from "@screenspec/format";
import { asRequestError } from "../http/request-errors.ts";
import { givenParts } from "./content.ts";

/**
 * What keeps a body's content from being saved: only the malformed. What else would keep it from
 * being published is no matter yet. Null, which removes a part, is left out.
 */
export function malformedContent(body: unknown): RequestError[] {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return [];
  const parts = Object.entries(givenParts(body as Readonly<Record<string, unknown>>));
  const content = Object.fromEntries(parts.filter(([, value]) => value !== null));
  return validateDraft(content)
    .filter(({ kind }) => kind === "malformed")
    .map(asRequestError);
}

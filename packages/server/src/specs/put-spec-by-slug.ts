import {
  type RequestError,
  readOnlySpecFields,
  type SpecCreate,
  type SpecPut,
} from "@screenspec/api";
import { isSlug } from "@screenspec/api/slugs";
import type { Context } from "../context.ts";
import { AppError, etagMismatch, invalid } from "../errors/errors.ts";
import { readIfMatch } from "../http/conditional.ts";
import { Reply } from "../http/reply.ts";
import type { Caller } from "../identity/caller.ts";
import { createSpec } from "./create-spec.ts";
import { slugTaken } from "./slug.ts";
import { findIdBySlug } from "./slug-queries.ts";
import { type UpdateInput, updateSpec, updateSpecErrors, wholeSpec } from "./update-spec.ts";
import { validateCreate, validateUpdate } from "./validate-only.ts";

export interface PutInput {
  readonly slug: string;
  readonly caller: Caller;
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
  readonly fields: SpecPut;
  /** The size of the request's body. */
  readonly bodyBytes: number;
}

/** Each attempt fails only if another request has created, deleted or renamed the spec since it was looked up. */
const maxAttempts = 3;

/**
 * Creates the spec that has the slug, or replaces it.
 *
 * @throws `revision_mismatch`, `etag_mismatch`, `slug_taken` if the slug changes hands all the time, `invalid_request`,
 *   `too_many_requests`, `unavailable`
 */
export async function putSpecBySlug(
  context: Parameters<typeof updateSpec>[0] & Parameters<typeof createSpec>[0],
  input: PutInput,
) {
  const { slug, caller } = input;
  requireSlug(input);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const id = await findIdBySlug(context.db, slug);
    try {
      if (id === undefined) {
        const { body, headers } = await createSpec(context, caller, creation(input));
        return new Reply({ ...body, revision: 1 }, headers, { status: 201 });
      }
      const { body, headers } = await updateSpec(context, updateOf(context, input, id));
      return new Reply({ id, slug, ...body }, headers);
    } catch (error) {
      if (!isOutrun(error)) throw error;
    }
  }
  throw slugTaken(slug);
}

/**
 * Returns the reply that the request would have, without changing anything.
 *
 * @throws the errors of the request
 */
export async function validatePutBySlug(
  context: Parameters<typeof validateUpdate>[0],
  input: PutInput,
) {
  requireSlug(input);
  const id = await findIdBySlug(context.db, input.slug);
  if (id !== undefined) return validateUpdate(context, updateOf(context, input, id));
  const reply = await validateCreate(context, input.caller, creation(input));
  return { ...reply, would: { ...reply.would, revision: 1, fields: [] } };
}

function isOutrun(error: unknown): boolean {
  return error instanceof AppError && (error.code === "slug_taken" || error.code === "not_found");
}

/** @throws `invalid_request` */
function requireSlug({ slug, fields }: Pick<PutInput, "slug" | "fields">): void {
  const errors = slugErrors(slug, fields);
  if (errors.length > 0) throw invalid("invalid_request", errors);
}

function slugErrors(slug: string, fields: { readonly slug?: unknown }): RequestError[] {
  if (!isSlug(slug)) {
    const message = "This is not a slug.";
    const hint = "A slug has 1 to 100 lower-case letters and digits, in words joined by hyphens.";
    return [{ pointer: "", parameter: "slug", code: "wrong_format", message, hint }];
  }
  if (fields.slug === undefined || fields.slug === slug) return [];
  const message = `The slug has to be that of the path, ${JSON.stringify(slug)}.`;
  const hint = "Leave it out, or change it by PUT /specs/{spec_id}.";
  return [{ pointer: "/slug", code: "not_allowed", message, hint }];
}

/** @throws `etag_mismatch`, `invalid_request` for read-only fields */
function creation({ slug, ifMatch, fields }: PutInput): SpecCreate {
  if (ifMatch !== undefined) throw etagMismatch();
  const errors = readOnlySpecFields
    .filter((name) => Object.hasOwn(fields, name))
    .map((name) => ({
      pointer: `/${name}`,
      code: "read_only_field" as const,
      message: "No spec has this slug, and a new one can't be given this field.",
      hint: "Leave it out.",
    }));
  if (errors.length > 0) throw invalid("invalid_request", errors);
  return { ...withoutNulls(fields), name: fields.name, slug };
}

/** Null removes a part, which a new spec doesn't have. */
function withoutNulls(fields: SpecPut) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

function updateOf({ epoch }: Pick<Context, "epoch">, input: PutInput, specId: string): UpdateInput {
  const { slug, caller, ifNoneMatch, fields, bodyBytes } = input;
  const ifMatch = readIfMatch(epoch, input.ifMatch);
  const whole = wholeSpec(fields);
  return {
    specId,
    slug,
    caller,
    ifMatch,
    ifNoneMatch,
    fields: whole,
    isReplacement: true,
    bodyBytes,
  };
}

/** Returns the errors of a request that depend on the spec's state. */
export async function putSpecBySlugErrors(
  context: Parameters<typeof updateSpecErrors>[0],
  slug: string,
  body: unknown,
): Promise<RequestError[]> {
  if (typeof body !== "object" || body === null) return [];
  const errors = slugErrors(slug, body);
  if (errors.length > 0) return errors;
  return updateSpecErrors(context, await findIdBySlug(context.db, slug), body);
}

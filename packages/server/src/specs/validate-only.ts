import type { SpecCreate } from "@screenspec/api";
import { validateDraft } from "@screenspec/format";
import type { Context } from "../context.ts";
import { notFound } from "../errors/errors.ts";
import type { Caller } from "../identity/caller.ts";
import { isId } from "../ids.ts";
import { describedChanges, joinChanges } from "./change-draft.ts";
import { givenParts } from "./content.ts";
import { newDraft } from "./create-spec.ts";
import { findSpec } from "./queries.ts";
import { slugTaken } from "./slug.ts";
import { findIdBySlug } from "./slug-queries.ts";
import { partChanges, requireUpdatable, type UpdateInput, updateStatus } from "./update-spec.ts";

type ValidationContext = Pick<Context, "registeredTypes" | "fairQueue">;

/**
 * Returns the reply that creating a spec would have, without creating it.
 *
 * @throws `slug_taken`
 */
export async function validateCreate(
  context: ValidationContext & Pick<Context, "db">,
  caller: Caller,
  input: SpecCreate,
) {
  await requireFreeSlug(context, input.slug);
  return validated(context, caller, newDraft(input).content, { status: "created" as const });
}

/**
 * Returns the reply that an update would have, without changing anything.
 *
 * @throws the errors of the update: `not_found`, `revision_mismatch`, `slug_taken`, `invalid_request`
 */
export async function validateUpdate(
  context: ValidationContext & Pick<Context, "db" | "epoch" | "addresses">,
  input: UpdateInput,
) {
  const { specId, caller, fields } = input;
  const spec = isId("spec", specId) ? await findSpec(context.db, specId) : undefined;
  if (spec === undefined) throw notFound("spec", specId);
  requireUpdatable(context, spec, input);
  if (fields.slug !== spec.slug) await requireFreeSlug(context, fields.slug);
  const size = spec.content.length;
  const content = await context.fairQueue.run(caller.userId, size, () =>
    partChanges(spec, givenParts(fields)),
  );
  const changes = joinChanges(describedChanges(spec, fields), content);
  return validated(context, caller, changes.values.content ?? spec.content, {
    status: updateStatus(input, changes),
    revision: spec.revision + (changes.fields.length === 0 ? 0 : 1),
    fields: [...changes.fields],
  });
}

async function requireFreeSlug({ db }: Pick<Context, "db">, slug: string | undefined) {
  if (slug === undefined) return;
  if ((await findIdBySlug(db, slug)) !== undefined) throw slugTaken(slug);
}

async function validated<Would>(
  { registeredTypes, fairQueue }: ValidationContext,
  caller: Caller,
  content: string,
  would: Would,
) {
  const { types: customTypes } = await registeredTypes();
  const diagnostics = await fairQueue.runRequest(caller, content.length, () =>
    validateDraft(JSON.parse(content), { customTypes }),
  );
  return {
    status: "validated" as const,
    would,
    publishable: diagnostics.every(({ severity }) => severity !== "error"),
    diagnostics: [...diagnostics],
  };
}

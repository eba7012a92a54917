import type { SpecCreate } from "@screenspec/api";
import { validateDraft } from "@screenspec/format";
import type { Context } from "../context.ts";
import { notFound } from "../errors/errors.ts";
import type { Caller } from "../identity/caller.ts";
import { isId } from "../ids.ts";
import { joinChanges, textChanges } from "./change-draft.ts";
import { givenParts } from "./content.ts";
import { newDraft } from "./create-spec.ts";
import { findSpec } from "./queries.ts";
import { partChanges, requireUpdatable, type UpdateInput } from "./update-spec.ts";

type ValidationContext = Pick<Context, "registeredTypes" | "fairQueue">;

/** Returns the reply that creating a spec would have, without creating it. */
export async function validateCreate(
  context: ValidationContext,
  caller: Caller,
  input: SpecCreate,
) {
  return validated(context, caller, newDraft(input).content, { status: "created" as const });
}

/**
 * Returns the reply that an update would have, without changing anything.
 *
 * @throws the errors of the update: `not_found`, `revision_mismatch`, `invalid_request`
 */
export async function validateUpdate(
  context: ValidationContext & Pick<Context, "db" | "addresses">,
  input: UpdateInput,
) {
  const { specId, caller, fields } = input;
  const spec = isId("spec", specId) ? await findSpec(context.db, specId) : undefined;
  if (spec === undefined) throw notFound("spec", specId);
  requireUpdatable(spec, input, context.addresses.cdn);
  const size = spec.content.length;
  const content = await context.fairQueue.run(caller.userId, size, () =>
    partChanges(spec, givenParts(fields)),
  );
  const changes = joinChanges(textChanges(spec, fields), content);
  return validated(context, caller, changes.values.content ?? spec.content, {
    status: "updated" as const,
    revision: spec.revision + (changes.fields.length === 0 ? 0 : 1),
    fields: [...changes.fields],
  });
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

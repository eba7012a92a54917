import type { SpecCreate } from "@screenspec/api";
import { validateDraft } from "@screenspec/format";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { isId } from "../ids.ts";
import { changedFields } from "./change-draft.ts";
import { newDraft } from "./create-spec.ts";
import { findSpec } from "./queries.ts";
import { changesOf, type UpdateInput } from "./update-spec.ts";

/** What creating a spec would be answered with; nothing is created. */
export async function validateCreate(context: Pick<Context, "registeredTypes">, input: SpecCreate) {
  return validated(context, newDraft(input).content, { status: "created" as const });
}

/**
 * What an update would be answered with; nothing is changed.
 *
 * @throws as the update would: `not_found`, `revision_mismatch`, `invalid_request`
 */
export async function validateUpdate(
  context: Pick<Context, "db" | "addresses" | "registeredTypes">,
  input: Omit<UpdateInput, "caller">,
) {
  const { specId } = input;
  const spec = isId("spec", specId) ? await findSpec(context.db, specId) : undefined;
  if (spec === undefined) throw notFound("spec", specId);
  const changes = changesOf(spec, input, context.addresses.cdn);
  const fields = changedFields(spec, changes);
  return validated(context, changes.content ?? spec.content, {
    status: "updated" as const,
    ...{ revision: spec.revision + (fields.length === 0 ? 0 : 1), fields },
  });
}

async function validated<Would>(
  { registeredTypes }: Pick<Context, "registeredTypes">,
  content: string,
  would: Would,
) {
  const { types: customTypes } = await registeredTypes();
  const diagnostics = validateDraft(JSON.parse(content), { customTypes });
  return {
    ...{ status: "validated" as const, would },
    publishable: diagnostics.every(({ severity }) => severity !== "error"),
    diagnostics: [...diagnostics],
  };
}

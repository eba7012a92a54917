import type { Diagnostics } from "@screenspec/api";
import { validateDraft } from "@screenspec/format";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { isId } from "../ids.ts";
import { findSpec } from "../specs/queries.ts";
import { diagnosticsOf } from "./validate.ts";

/**
 * Everything that is wrong with a draft.
 *
 * @throws `not_found`
 */
export async function readDiagnostics(
  { db, registeredTypes }: Pick<Context, "db" | "registeredTypes">,
  specId: string,
): Promise<Diagnostics> {
  const spec = isId("spec", specId) ? await findSpec(db, specId) : undefined;
  if (spec === undefined) throw notFound("spec", specId);
  const { types } = await registeredTypes();
  return diagnosticsOf(validateDraft(JSON.parse(spec.content), { customTypes: types }));
}

import type { Diagnostics } from "@screenspec/api";
import { validateDraft } from "@screenspec/format";
import type { Context } from "../context.ts";
import { notFound } from "../errors/errors.ts";
import type { Caller } from "../identity/caller.ts";
import { isId } from "../ids.ts";
import { findSpec } from "../specs/queries.ts";
import { diagnosticsOf } from "./validate.ts";

/**
 * Returns the diagnostics of a draft.
 *
 * @throws `not_found`, `too_many_requests`
 */
export async function readDiagnostics(
  { db, registeredTypes, fairQueue }: Pick<Context, "db" | "registeredTypes" | "fairQueue">,
  caller: Caller,
  specId: string,
): Promise<Diagnostics> {
  const spec = isId("spec", specId) ? await findSpec(db, specId) : undefined;
  if (spec === undefined) throw notFound("spec", specId);
  const { types } = await registeredTypes();
  const { content } = spec;
  return fairQueue.runRequest(caller, content.length, () =>
    diagnosticsOf(validateDraft(JSON.parse(content), { customTypes: types })),
  );
}

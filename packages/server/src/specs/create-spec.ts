import type { SpecCreate } from "@screenspec/api";
import type { Caller } from "../caller.ts";
import type { Context } from "../context.ts";
import { recordEvent } from "../events/record-event.ts";
import { newId } from "../ids.ts";
import { givenParts, storeContent } from "./content.ts";
import { insertSpec, type NewSpec } from "./queries.ts";

/** Creates a spec with a draft that may still be far from publishable. */
export async function createSpec(
  context: Pick<Context, "db" | "clock" | "jobs">,
  caller: Caller,
  input: SpecCreate,
) {
  const now = context.clock();
  const spec = newSpec(input, caller, now);
  await context.db.transaction().execute(async (transaction) => {
    await insertSpec(transaction, spec);
    await recordEvent(transaction, { type: "spec.created", spec, caller, occurredAt: now });
  });
  context.jobs.wake();
  return { id: spec.id, status: "created" as const };
}

/** The row of a spec as it begins: at its first revision, with nothing published. */
export function newSpec(input: SpecCreate, caller: Caller, now: number): NewSpec {
  return {
    id: newId("spec"),
    ...{
      name: input.name,
      description: input.description ?? "",
      version: input.version ?? "1.0.0",
    },
    ...storeContent({ components: [], ...givenParts(input) }),
    revision: 1,
    ...{ created_at: now, created_by: caller.id, updated_at: now, updated_by: caller.id },
  };
}

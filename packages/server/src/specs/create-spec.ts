import type { SpecCreate } from "@screenspec/api";
import type { Caller } from "../caller.ts";
import type { Context } from "../context.ts";
import { recordEvent } from "../events/record-event.ts";
import { keepReply } from "../idempotency/keep-reply.ts";
import { newId } from "../ids.ts";
import { givenParts, storeContent } from "./content.ts";
import { insertSpec } from "./queries.ts";

/** Creates a spec with a draft that may still be far from publishable. */
export async function createSpec(
  context: Pick<Context, "db" | "clock" | "jobs">,
  caller: Caller,
  input: SpecCreate,
) {
  const now = context.clock();
  const spec = {
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
  const reply = await context.db.transaction().execute(async (transaction) => {
    await insertSpec(transaction, spec);
    await recordEvent(transaction, { type: "spec.created", spec, caller, occurredAt: now });
    return keepReply(transaction, caller, { id: spec.id, status: "created" as const });
  });
  context.jobs.wake();
  return reply;
}

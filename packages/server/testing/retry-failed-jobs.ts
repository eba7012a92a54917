import { recurringKind } from "../src/jobs/recurring-queries.ts";
import type { TestServer } from "./test-server.ts";

/** Makes jobs that have failed due at once, instead of after their back-off. */
export async function retryFailedJobs({ context }: TestServer): Promise<void> {
  await context.db
    .updateTable("jobs")
    .set({ run_at: 1 })
    .where("kind", "!=", recurringKind)
    .where("attempts", ">", 0)
    .where("lease_token", "is", null)
    .where("done_at", "is", null)
    .execute();
  context.jobs.wake();
}

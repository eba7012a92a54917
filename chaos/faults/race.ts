import { makePostgresDatabase } from "../../packages/server/testing/databases.ts";
import { startTestServer } from "../../packages/server/testing/test-server.ts";
import { checkEvents, startFeedRecord } from "../check-events.ts";
import { checkSpec } from "../check-spec.ts";
import { createJournal } from "../journal.ts";
import { createOperation } from "../operations.ts";
import { perform } from "../perform.ts";
import { publishOperation } from "../publishing-operations.ts";
import { createRandom } from "../random.ts";
import type { Work } from "../work.ts";
import type { FaultResult } from "./run-fault.ts";
import type { Scope } from "./scope.ts";

/**
 * Makes two servers on one database publish the same spec concurrently and repeatedly: each publish must
 * create a version.
 */
export async function raceTwoPublishers(scope: Scope, times: number): Promise<FaultResult> {
  const shared = await makePostgresDatabase();
  scope.after(shared.drop);
  const makeDatabase = async () => ({ ...shared, drop: async () => {} });
  const first = await startTestServer(scope, makeDatabase);
  const second = await startTestServer(scope, makeDatabase, { ORIGIN: `${first.dataDir}/origin` });
  const journal = createJournal();
  const random = createRandom(1);
  const works = [first, second].map(
    ({ origin, token }): Work => ({ service: { origin: () => origin, token }, journal, random }),
  );
  const [work] = works;
  if (work === undefined) throw new Error("The first server is missing.");
  const feed = await startFeedRecord(work);
  await perform(work, createOperation(work));
  let longestMs = 0;
  for (const spec of journal.specs) {
    for (let time = 0; time < times; time += 1) {
      const begunAt = performance.now();
      await Promise.all(works.map((each) => perform(each, publishOperation(each, spec))));
      longestMs = Math.max(longestMs, performance.now() - begunAt);
    }
    if (spec.versions.size !== 2 * times) {
      journal.reportViolation(`${2 * times} publishes made ${spec.versions.size} versions`);
    }
    await checkSpec(work, spec, true);
  }
  await checkEvents(work, feed);
  return { journal, longestMs };
}

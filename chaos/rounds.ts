import { checkSpec } from "./check-spec.ts";
import { checkWebhooks, settleWebhooks } from "./check-webhooks.ts";
import { createOutages, registerEndpoints } from "./endpoints.ts";
import { type FeedEvent, readFeed } from "./feed.ts";
import { Journal, type Work } from "./journal.ts";
import { loadAndKill } from "./load-and-kill.ts";
import { readUntil, sourcesOf } from "./readers.ts";
import { type DatabaseName, startServers } from "./servers.ts";
import { settle } from "./settle.ts";

export interface Plan {
  readonly database: DatabaseName;
  readonly rounds: number;
  /** Node's arguments for each process. */
  readonly program: readonly string[];
  /** Maximum number of acknowledged writes before a kill. */
  readonly mostWrites: number;
}

/**
 * Kills a server at a random moment of its work, starts it again, and checks that all acknowledged
 * changes exist; repeatedly. After a violation the data and logs are kept; stderr names their folders.
 */
export async function runRounds(plan: Plan): Promise<Journal> {
  const journal = new Journal();
  const servers = await startServers(plan);
  const work: Work = { servers, journal };
  const stop = new AbortController();
  const readers = sourcesOf(servers).map((source) => readUntil(work, source, stop.signal));
  const cleanUps: (() => unknown)[] = [];
  try {
    await runAll(work, plan, { after: (cleanUp: () => unknown) => void cleanUps.push(cleanUp) });
  } catch (error) {
    journal.reportViolation(`It could not go on: ${error instanceof Error ? error.stack : error}`);
  } finally {
    stop.abort();
    await Promise.all(readers);
    const isViolated = journal.violations.length > 0;
    await servers.close(isViolated);
    if (isViolated)
      process.stderr.write(`The data and logs are in ${servers.folders.join(", ")}\n`);
    for (const cleanUp of cleanUps) await cleanUp();
  }
  return journal;
}

type Scope = Parameters<typeof registerEndpoints>[1];

async function runAll(work: Work, plan: Plan, scope: Scope): Promise<void> {
  const { journal } = work;
  const { all, interrupted } = await registerEndpoints(work, scope);
  const outages = createOutages(work, interrupted);
  const feed: FeedEvent[] = [];
  for (let round = 1; round <= plan.rounds; round += 1) {
    await outages.beginRound(round);
    await loadAndKill(work, plan.mostWrites);
    await settle(work);
    await checkSpecs(work, feed);
    journal.count("rounds");
  }
  await outages.end();
  for (const endpoint of all) endpoint.isShaky = false;
  // Documents that were checked before are read again.
  for (const { checked } of journal.specs) checked.clear();
  await checkSpecs(work, feed);
  for (const each of all) await settleWebhooks(work, each, each === interrupted);
  for (const each of all) await checkWebhooks(work, each, feed);
  // Readers that never see anything can't find violations either.
  if (!journal.counts.has("reads")) journal.reportViolation("No reader was ever answered.");
}

/** Compares every spec with the journal and the events, once no request is pending. */
async function checkSpecs(work: Work, feed: FeedEvent[]): Promise<void> {
  await readFeed(work, feed);
  const eventsOf = Map.groupBy(feed, ({ data }) => data["id"]);
  const { specs } = work.journal;
  await Promise.all(specs.map((spec) => checkSpec(work, spec, eventsOf.get(spec.id) ?? [])));
}

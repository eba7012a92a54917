import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { checkEvents, type FeedRecord, startFeedRecord } from "./check-events.ts";
import { checkSpec } from "./check-spec.ts";
import { checkWebhooks, settleWebhooks } from "./check-webhooks.ts";
import { load } from "./documents.ts";
import { createOutages, registerEndpoints } from "./endpoints.ts";
import { inParallel } from "./in-parallel.ts";
import { createJournal, type Journal, type Work } from "./journal.ts";
import { loadAndKill } from "./load-and-kill.ts";
import { createRandom } from "./random.ts";
import { readUntil, sourcesOf } from "./readers.ts";
import { type DatabaseName, startServers } from "./servers.ts";
import { settle } from "./settle.ts";

export interface Plan {
  readonly database: DatabaseName;
  readonly rounds: number;
  readonly seed: number;
  /** Node's arguments for each process. */
  readonly program: readonly string[];
  /** Maximum number of acknowledged writes before a kill. */
  readonly mostWrites: number;
  readonly isInterrupted?: () => boolean;
  /** Called after each round. */
  readonly onRound?: (journal: Journal) => void;
}

/** A receiver that was down is retried only after a while. */
const webhookPatienceMs = 100_000;

/**
 * Kills a server at a random moment of its work, starts it again, and checks that all acknowledged
 * changes exist; repeatedly. After a violation the data and logs are kept; stderr names their folders.
 */
export async function runRounds(plan: Plan): Promise<Journal> {
  const random = createRandom(plan.seed);
  const journal = createJournal();
  const servers = await startServers({ ...plan, random });
  const work: Work = { servers, journal, random };
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
  const { servers, journal } = work;
  const { all, interrupted } = await registerEndpoints(work, scope);
  const outages = createOutages(work, interrupted);
  const feed = await startFeedRecord(work);
  const temporaryFiles = new Set<string>();
  for (let round = 1; round <= plan.rounds && !plan.isInterrupted?.(); round += 1) {
    await outages.beginRound(round);
    const kills = await loadAndKill(work, plan.mostWrites);
    await checkTemporaryFiles(work, temporaryFiles);
    if (kills === 0) await servers.expireLeases();
    await settle(work);
    await checkAll(work, feed, false);
    journal.count("rounds");
    plan.onRound?.(journal);
  }
  await outages.end();
  for (const endpoint of all) endpoint.isShaky = false;
  await checkAll(work, feed, true);
  const giveUpAt = performance.now() + webhookPatienceMs;
  for (const each of all) await settleWebhooks(work, each, each === interrupted, giveUpAt);
  for (const each of all) await checkWebhooks(work, each, feed);
  // Readers that never see anything can't find violations either.
  if (!journal.counts.has("reads")) journal.reportViolation("No reader was ever answered.");
}

/** Checks every spec, and the events, once no request is pending. */
async function checkAll(work: Work, feed: FeedRecord, isThorough: boolean): Promise<void> {
  await inParallel(work.journal.specs, (spec) => checkSpec(work, spec, isThorough));
  await checkEvents(work, feed);
}

/** A file that a killed process was writing must not be served. */
async function checkTemporaryFiles({ servers, journal }: Work, known: Set<string>): Promise<void> {
  const { originDir } = servers;
  // A bucket stores an object completely or not at all.
  if (originDir === undefined) return;
  const entries = await readdir(originDir, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries) {
    const path = relative(originDir, join(parentPath, name));
    if (!name.endsWith(".tmp") || known.has(path)) continue;
    known.add(path);
    journal.count("temporary files found");
    const { status } = await load(servers.origin(), path);
    if (status !== 404) journal.reportViolation(`/cdn/${path} is served: ${status}`);
  }
}

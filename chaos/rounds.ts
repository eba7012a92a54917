import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { load } from "./ask.ts";
import { checkEvents, type FeedRecord, startFeedRecord } from "./check-events.ts";
import { checkSpec } from "./check-spec.ts";
import { startFleet } from "./fleet.ts";
import type { Home } from "./home.ts";
import { inParallel } from "./in-parallel.ts";
import { createJournal, type Journal } from "./journal.ts";
import { loadAndKill } from "./load-and-kill.ts";
import type { Random } from "./random.ts";
import { fromFolder, fromServer, readUntil } from "./readers.ts";
import { settle } from "./settle.ts";
import { checkWebhooks } from "./webhooks/check-webhooks.ts";
import { type Endpoints, registerEndpoints } from "./webhooks/endpoints.ts";
import { createOutages } from "./webhooks/outages.ts";
import { settleWebhooks } from "./webhooks/settle-webhooks.ts";
import type { Work } from "./work.ts";

export interface Plan {
  readonly rounds: number;
  readonly random: Random;
  /** Node's arguments for each process. */
  readonly programs: readonly (readonly string[])[];
  /** Maximum number of acknowledged writes before a kill. */
  readonly mostWrites: number;
  readonly isInterrupted: () => boolean;
  /** Called after each round. */
  readonly onRound: (journal: Journal) => void;
}

const width = 8;
const patienceMs = 15_000;
/** A receiver that was down is retried only after a while. */
const webhookPatienceMs = 100_000;

/**
 * Kills a server at a random moment of its work, starts it again, and checks that all acknowledged
 * changes exist; repeatedly. The journal records violations.
 */
export async function runRounds(home: Home, plan: Plan): Promise<Journal> {
  const { random, programs } = plan;
  const journal = createJournal();
  const fleet = await startFleet({ ...home, programs, random });
  for (let number = 1; number < fleet.size; number += 1) await fleet.start(number);
  const work: Work = { service: fleet, journal, random };
  const stop = new AbortController();
  const sources = [...programs.keys()].map((number) =>
    fromServer(() => fleet.originOf(number), fleet.size === 1),
  );
  if (home.originDir !== undefined) sources.push(fromFolder(home.originDir));
  const readers = sources.map((source) => readUntil(work, source, stop.signal));
  const temporaryFiles = new Set<string>();
  let endpoints: Endpoints | undefined;
  try {
    endpoints = await registerEndpoints(work);
    const outages = createOutages(work, endpoints.shaky);
    const feed = await startFeedRecord(work);
    for (let round = 1; round <= plan.rounds && !plan.isInterrupted(); round += 1) {
      await outages.beginRound(round);
      const { mostWrites } = plan;
      const kills = await loadAndKill(work, { fleet, home, mostWrites });
      await checkTemporaryFiles(work, home, temporaryFiles);
      if (kills === 0) await home.expireLeases();
      await settle(work, patienceMs);
      await checkAll(work, feed, false);
      journal.count("rounds");
      plan.onRound(journal);
    }
    await outages.end();
    await endWell(work, endpoints, feed);
    // Readers that never see anything can't find violations either.
    if (!journal.counts.has("reads")) journal.reportViolation("No reader was ever answered.");
  } catch (error) {
    journal.reportViolation(`It could not go on: ${error instanceof Error ? error.stack : error}`);
  } finally {
    stop.abort();
    await Promise.all(readers);
    await fleet.stop();
    for (const { receiver } of endpoints?.all ?? []) await receiver.stop();
  }
  return journal;
}

/** Waits until all events have been delivered, and checks them. */
async function endWell(work: Work, { all, shaky }: Endpoints, feed: FeedRecord): Promise<void> {
  for (const { receiver } of all) receiver.behave("answers");
  await checkAll(work, feed, true);
  const giveUpAt = performance.now() + webhookPatienceMs;
  for (const endpoint of all) {
    await settleWebhooks(work, { endpoint, isHelped: endpoint === shaky }, giveUpAt);
  }
  for (const endpoint of all) await checkWebhooks(work, endpoint, feed);
}

/** Checks every spec, and the events, once no request is pending. */
async function checkAll(work: Work, feed: FeedRecord, isThorough: boolean): Promise<void> {
  await inParallel(work.journal.specs, width, (spec) => checkSpec(work, spec, isThorough));
  await checkEvents(work, feed);
}

/** A file that a killed process was writing must not be served. */
async function checkTemporaryFiles(
  { service, journal }: Work,
  { originDir }: Home,
  known: Set<string>,
): Promise<void> {
  // A bucket stores an object completely or not at all.
  if (originDir === undefined) return;
  const entries = await readdir(originDir, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries) {
    const path = relative(originDir, join(parentPath, name));
    if (!name.endsWith(".tmp") || known.has(path)) continue;
    known.add(path);
    journal.count("temporary files found");
    const { status } = await load(service.origin(), path, "identity");
    if (status !== 404) journal.reportViolation(`/cdn/${path} is served: ${status}`);
  }
}

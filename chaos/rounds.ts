import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { load } from "./ask.ts";
import { beginTold, checkEvents, type Told } from "./check-events.ts";
import { checkSpec } from "./check-spec.ts";
import { startFleet } from "./fleet.ts";
import type { Home } from "./homes.ts";
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
  /** What Node runs, for each of the processes. */
  readonly programs: readonly (readonly string[])[];
  /** After how many acknowledged writes servers are killed in a round, at most. */
  readonly mostWrites: number;
  readonly isInterrupted: () => boolean;
  /** Called after each round. */
  readonly tell: (journal: Journal) => void;
}

const width = 8;
const patienceMs = 15_000;
/** A receiver that was down is tried again only after a while. */
const webhookPatienceMs = 100_000;

/**
 * Kills a server at a random instant of its work, again and again, starts it anew, and looks each time
 * whether all that was acknowledged is there. The journal tells what is not.
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
    const told = await beginTold(work);
    for (let round = 1; round <= plan.rounds && !plan.isInterrupted(); round += 1) {
      await outages.beginRound(round);
      const { mostWrites } = plan;
      const kills = await loadAndKill(work, { fleet, home, mostWrites });
      await checkTemporaryFiles(work, home, temporaryFiles);
      if (kills === 0) await home.letClaimsRunOut();
      await settle(work, patienceMs);
      await checkAll(work, told, false);
      journal.count("rounds");
      plan.tell(journal);
    }
    await outages.end();
    await endWell(work, endpoints, told);
    // What readers are never shown, they don't find to be broken either.
    if (!journal.counts.has("reads")) journal.lose("No reader was ever answered.");
  } catch (error) {
    journal.lose(`It could not go on: ${error instanceof Error ? error.stack : error}`);
  } finally {
    stop.abort();
    await Promise.all(readers);
    await fleet.stop();
    for (const { receiver } of endpoints?.all ?? []) await receiver.stop();
  }
  return journal;
}

/** Lets all that was told arrive, and looks whether it has. */
async function endWell(work: Work, { all, shaky }: Endpoints, told: Told): Promise<void> {
  for (const { receiver } of all) receiver.behave("answers");
  await checkAll(work, told, true);
  const giveUpAt = performance.now() + webhookPatienceMs;
  for (const endpoint of all) {
    await settleWebhooks(work, { endpoint, isHelped: endpoint === shaky }, giveUpAt);
  }
  for (const endpoint of all) await checkWebhooks(work, endpoint, told);
}

/** Checks every spec, and what was told of them, once nothing is open any more. */
async function checkAll(work: Work, told: Told, isThorough: boolean): Promise<void> {
  await inParallel(work.journal.specs, width, (spec) => checkSpec(work, spec, isThorough));
  await checkEvents(work, told);
}

/** Whoever asks for a file that a killed process was writing gets none. */
async function checkTemporaryFiles(
  { service, journal }: Work,
  { originDir }: Home,
  known: Set<string>,
): Promise<void> {
  // What is put into a bucket is there whole, or not at all.
  if (originDir === undefined) return;
  const entries = await readdir(originDir, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries) {
    const path = relative(originDir, join(parentPath, name));
    if (!name.endsWith(".tmp") || known.has(path)) continue;
    known.add(path);
    journal.count("temporary files found");
    const { status } = await load(service.origin(), path, "identity");
    if (status !== 404) journal.lose(`/cdn/${path} is served: ${status}`);
  }
}

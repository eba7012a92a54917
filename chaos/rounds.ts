import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { setTimeout } from "node:timers/promises";
import { load } from "./ask.ts";
import { beginTold, checkEvents, type Told } from "./check-events.ts";
import { checkSpec } from "./check-spec.ts";
import { comesTrue } from "./comes-true.ts";
import { type Fleet, startFleet } from "./fleet.ts";
import type { Home } from "./homes.ts";
import { inParallel } from "./in-parallel.ts";
import { createJournal, type Journal } from "./journal.ts";
import type { Random } from "./random.ts";
import { fromFolder, fromServer, readUntil } from "./readers.ts";
import { settle } from "./settle.ts";
import { checkWebhooks } from "./webhooks/check-webhooks.ts";
import { type Endpoints, registerEndpoints } from "./webhooks/endpoints.ts";
import { createOutages } from "./webhooks/outages.ts";
import { settleWebhooks } from "./webhooks/settle-webhooks.ts";
import { startClients, type Work } from "./work.ts";

export interface Plan {
  readonly rounds: number;
  readonly random: Random;
  /** What Node runs, for each of the processes. */
  readonly programs: readonly (readonly string[])[];
  /** Whether the last time what a dead process has claimed is waited for, as long as that takes. */
  readonly endsPatiently: boolean;
  readonly isInterrupted: () => boolean;
  /** Called after each round. */
  readonly tell: (journal: Journal) => void;
}

const mostSpecs = 36;
const width = 8;
/** After how many acknowledged writes a server is killed, and how long after the last of them. */
const fewestWrites = 5;
const mostWrites = 100;
const latestKillMs = 50;
/** How long clients wait for a server that goes on, once it has been asked for nothing more. */
const graceMs = 300;
const patienceMs = 15_000;
/** Longer than what a dead process has claimed is its own. */
const realPatienceMs = 100_000;

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
      await loadAndKill(work, fleet, home, round === plan.rounds && !plan.endsPatiently);
      await checkTemporaryFiles(work, home, temporaryFiles);
      const isPatient = plan.endsPatiently && round === plan.rounds;
      if (!isPatient) await home.letClaimsRunOut();
      await settle(work, isPatient ? realPatienceMs : patienceMs);
      await checkAll(work, told, false);
      journal.count("rounds");
      plan.tell(journal);
    }
    await outages.end();
    for (const { receiver } of endpoints.all) receiver.behave("answers");
    await checkAll(work, told, true);
    for (const endpoint of endpoints.all) {
      const isHelped = endpoint === endpoints.shaky;
      await settleWebhooks(work, { endpoint, isHelped }, realPatienceMs);
      await checkWebhooks(work, endpoint, told);
    }
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

/** @param kills whether all are killed: else one or all are, or their connections to the database cut */
async function loadAndKill(work: Work, fleet: Fleet, home: Home, killsAll: boolean): Promise<void> {
  const { journal, random } = work;
  const clients = startClients(work, fleet, mostSpecs);
  const writes = countWrites(journal) + random.between(fewestWrites, mostWrites);
  await comesTrue(async () => countWrites(journal) >= writes, performance.now() + patienceMs);
  // No wait for anything: this is the instant at which it dies.
  await setTimeout(random.between(0, latestKillMs));
  const victims = killsAll ? everyOne(fleet) : chooseVictims(fleet, random);
  if (victims.length === 0) {
    await home.cutConnections();
    journal.count("connections cut");
  }
  await Promise.all(victims.map((number) => fleet.kill(number)));
  journal.count("kills", victims.length);
  if (victims.length === fleet.size) await home.letSendersGo();
  // As long as that, the others have all of the load.
  if (fleet.size > 1) await setTimeout(random.between(50, 150));
  await clients.stop(graceMs);
  for (const number of victims) {
    if (random.next() < 0.125) {
      await fleet.startAndKill(number, random.between(20, 400));
      journal.count("kills");
    }
    await fleet.start(number);
  }
}

function countWrites({ counts }: Journal): number {
  return counts.get("writes acknowledged") ?? 0;
}

/** None: the connections to the database are cut instead. */
function chooseVictims(fleet: Fleet, random: Random): readonly number[] {
  const chance = random.next();
  if (fleet.size === 1 || chance < 0.2) return everyOne(fleet);
  return chance < 0.8 ? [random.between(0, fleet.size - 1)] : [];
}

function everyOne({ size }: Fleet): readonly number[] {
  return Array.from({ length: size }, (_, number) => number);
}

/** Checks every spec, and what was told of them, once nothing is open any more. */
export async function checkAll(work: Work, told: Told, isThorough: boolean): Promise<void> {
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

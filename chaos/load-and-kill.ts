import type { Fleet } from "./fleet.ts";
import type { Home } from "./home.ts";
import type { Journal } from "./journal.ts";
import { pollUntil } from "./poll-until.ts";
import type { Random } from "./random.ts";
import { findLeftBehind } from "./recovery.ts";
import { startClients, type Work } from "./work.ts";

const mostSpecs = 36;
const fewestWrites = 5;
/** Processes that must survive. */
const mostWritesAlone = 10;
/** Maximum duration of a round: a slow server still has to answer. */
const patienceMs = 15_000;
/** How long clients wait for pending answers of a surviving server at the end. */
const graceMs = 300;

interface Killing {
  readonly fleet: Fleet;
  readonly home: Home;
  /** Maximum number of acknowledged writes before a kill. */
  readonly mostWrites: number;
}

/**
 * Runs clients, kills one server or all at a random moment, or cuts their database connections, and
 * starts them again.
 *
 * @returns how many were killed
 */
export async function loadAndKill(
  work: Work,
  { fleet, home, mostWrites }: Killing,
): Promise<number> {
  const { journal, random } = work;
  const clients = startClients(work, fleet, mostSpecs);
  const writes = countWrites(journal) + random.between(fewestWrites, mostWrites);
  // The poll that sees this count may happen at any moment of the servers' work.
  await untilWritten(journal, writes);
  const victims = chooseVictims(fleet, random);
  if (victims.length === 0) {
    await home.cutConnections();
    journal.count("connections cut");
  }
  const killedAt = performance.now();
  await Promise.all(victims.map((number) => fleet.kill(number)));
  journal.count("kills", victims.length);
  const left = await findLeft(home, victims.length);
  const doSomeLive = victims.length < fleet.size;
  let recovered = doSomeLive ? left?.untilRecovered(journal, killedAt) : undefined;
  // The survivors continue alone for this long.
  if (doSomeLive) {
    await untilWritten(journal, countWrites(journal) + random.between(1, mostWritesAlone));
  }
  await clients.stop(graceMs);
  for (const number of victims) {
    if (random.next() < 0.125) {
      await fleet.startAndKill(number, random.between(20, 400));
      journal.count("kills");
    }
    await fleet.start(number);
    recovered ??= left?.untilRecovered(journal, performance.now());
  }
  await recovered;
  return victims.length;
}

async function findLeft({ databaseUrl }: Home, killed: number) {
  if (databaseUrl === undefined || killed === 0) return undefined;
  return findLeftBehind(databaseUrl, killed);
}

async function untilWritten(journal: Journal, writes: number): Promise<void> {
  await pollUntil(async () => countWrites(journal) >= writes, performance.now() + patienceMs);
}

function countWrites({ counts }: Journal): number {
  return counts.get("writes acknowledged") ?? 0;
}

/** No process is killed: the connections to the database are cut. */
function chooseVictims(fleet: Fleet, random: Random): readonly number[] {
  const chance = random.next();
  if (fleet.size === 1 || chance < 0.2) return everyOne(fleet);
  return chance < 0.8 ? [random.between(0, fleet.size - 1)] : [];
}

function everyOne({ size }: Fleet): readonly number[] {
  return Array.from({ length: size }, (_, number) => number);
}

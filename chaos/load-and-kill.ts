import { comesTrue } from "./comes-true.ts";
import type { Fleet } from "./fleet.ts";
import type { Home } from "./homes.ts";
import type { Journal } from "./journal.ts";
import type { Random } from "./random.ts";
import { startClients, type Work } from "./work.ts";

const mostSpecs = 36;
const fewestWrites = 5;
/** Of those that go on when another dies. */
const mostWritesAlone = 10;
/** How long so many may take: the server may be slow, and has to answer at last. */
const patienceMs = 15_000;
/** How long clients wait for a server that goes on, once it has been asked for nothing more. */
const graceMs = 300;

interface Killing {
  readonly fleet: Fleet;
  readonly home: Home;
  /** After how many acknowledged writes servers are killed, at most. */
  readonly mostWrites: number;
  /** Else one is killed, or all are, or their connections to the database are cut. */
  readonly killsAll: boolean;
}

/** Lets clients work, kills servers at a random instant of it, and starts them again. */
export async function loadAndKill(
  work: Work,
  { fleet, home, mostWrites, killsAll }: Killing,
): Promise<void> {
  const { journal, random } = work;
  const clients = startClients(work, fleet, mostSpecs);
  const writes = countWrites(journal) + random.between(fewestWrites, mostWrites);
  // The look that finds so many comes at any instant of what the servers do.
  await untilWritten(journal, writes);
  const victims = killsAll ? everyOne(fleet) : chooseVictims(fleet, random);
  if (victims.length === 0) {
    await home.cutConnections();
    journal.count("connections cut");
  }
  await Promise.all(victims.map((number) => fleet.kill(number)));
  journal.count("kills", victims.length);
  if (victims.length === fleet.size) await home.letSendersGo();
  // So much the others do alone.
  if (victims.length < fleet.size) {
    await untilWritten(journal, countWrites(journal) + random.between(1, mostWritesAlone));
  }
  await clients.stop(graceMs);
  for (const number of victims) {
    if (random.next() < 0.125) {
      await fleet.startAndKill(number, random.between(20, 400));
      journal.count("kills");
    }
    await fleet.start(number);
  }
}

async function untilWritten(journal: Journal, writes: number): Promise<void> {
  await comesTrue(async () => countWrites(journal) >= writes, performance.now() + patienceMs);
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

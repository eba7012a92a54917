import { startClients } from "./clients.ts";
import type { Journal, Work } from "./journal.ts";
import { pollUntil } from "./poll-until.ts";
import type { Random } from "./random.ts";

const fewestWrites = 5;
/** Processes that must survive. */
const mostWritesAlone = 10;
/** Maximum duration of a round: a slow server still has to answer. */
const patienceMs = 15_000;
/** How long clients wait for pending answers of a surviving server at the end. */
const graceMs = 300;

/**
 * Runs clients, kills one server or all at a random moment, or cuts their database connections, and
 * starts them again.
 *
 * @param mostWrites maximum number of acknowledged writes before a kill
 * @returns how many were killed
 */
export async function loadAndKill(work: Work, mostWrites: number): Promise<number> {
  const { servers, journal, random } = work;
  const { size } = servers;
  const clients = startClients(work);
  // The poll that sees this count may happen at any moment of the servers' work.
  await untilWritten(journal, random.between(fewestWrites, mostWrites));
  const victims = chooseVictims(size, random);
  if (victims.length === 0) {
    await servers.cutConnections();
    journal.count("connections cut");
  }
  await Promise.all(victims.map((number) => servers.kill(number)));
  journal.count("kills", victims.length);
  // The survivors continue alone for this long.
  if (victims.length < size) await untilWritten(journal, random.between(1, mostWritesAlone));
  await clients.stop(graceMs);
  for (const number of victims) {
    if (random.next() < 0.125) {
      await servers.startAndKill(random.between(20, 400));
      journal.count("kills");
    }
    await servers.start(number);
  }
  return victims.length;
}

/** Waits until this many more writes are acknowledged. */
async function untilWritten({ counts }: Journal, more: number): Promise<void> {
  const countWrites = () => counts.get("writes acknowledged") ?? 0;
  const writes = countWrites() + more;
  await pollUntil(async () => countWrites() >= writes, performance.now() + patienceMs);
}

/** No process is killed: the connections to the database are cut. */
function chooseVictims(size: number, random: Random): readonly number[] {
  const chance = random.next();
  if (size === 1 || chance < 0.2) return Array.from({ length: size }, (_, number) => number);
  return chance < 0.8 ? [random.between(0, size - 1)] : [];
}

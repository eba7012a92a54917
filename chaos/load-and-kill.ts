import { until } from "../packages/server/testing/until.ts";
import { between } from "./choices.ts";
import { runClients } from "./clients.ts";
import type { Journal, Work } from "./journal.ts";

const fewestWrites = 5;
/** Maximum number of writes that the surviving processes acknowledge alone. */
const mostWritesAlone = 10;

/**
 * Runs clients, kills one server or all at a random moment, or cuts their database connections, and
 * starts them again. Resolves when the clients' requests are answered.
 *
 * @param mostWrites maximum number of acknowledged writes before a kill
 */
export async function loadAndKill(work: Work, mostWrites: number): Promise<void> {
  const { servers, journal } = work;
  const stop = new AbortController();
  const clients = runClients(work, stop.signal);
  try {
    // The poll that sees this count may happen at any moment of the servers' work.
    await untilWritten(journal, between(fewestWrites, mostWrites));
    const victims = chooseVictims(servers.size);
    if (victims.length === 0) {
      await servers.cutConnections();
      journal.count("connections cut");
    }
    await Promise.all(victims.map((number) => servers.kill(number)));
    journal.count("kills", victims.length);
    if (victims.length < servers.size) await untilWritten(journal, between(1, mostWritesAlone));
    if (victims.length === 0) await servers.expireLeases();
    stop.abort();
    for (const number of victims) {
      if (Math.random() < 0.125) {
        await servers.startAndKill(between(20, 400));
        journal.count("kills");
      }
      await servers.start(number);
    }
  } finally {
    stop.abort();
    await clients;
  }
}

/** Waits until this many more writes are acknowledged. */
async function untilWritten({ counts }: Journal, more: number): Promise<void> {
  const countWrites = () => counts.get("writes acknowledged") ?? 0;
  const writes = countWrites() + more;
  await until(() => countWrites() >= writes);
}

/** The numbers of the processes to kill. If there are none, the connections to the database are cut. */
function chooseVictims(size: number): readonly number[] {
  const chance = Math.random();
  if (size === 1 || chance < 0.2) return Array.from({ length: size }, (_, number) => number);
  return chance < 0.8 ? [between(0, size - 1)] : [];
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { say } from "../../bench/progress.ts";
import { makePostgresDatabase } from "../../packages/server/testing/databases.ts";
import { startPostgresCluster } from "../../packages/server/testing/postgres-cluster.ts";
import { serverSources } from "../../packages/server/testing/server-process.ts";
import { beginTold } from "../check-events.ts";
import { startFleet } from "../fleet.ts";
import { makeHome } from "../homes.ts";
import { createJournal, type Journal } from "../journal.ts";
import { createRandom } from "../random.ts";
import { fromFolder, fromServer, readUntil } from "../readers.ts";
import { checkAll } from "../rounds.ts";
import { settle } from "../settle.ts";
import { markdown } from "../table.ts";
import { startClients, type Work } from "../work.ts";
import { latestRelease, placeEarlierServer } from "./earlier-server.ts";

/**
 * Replaces an earlier server by this one while clients go on working, both on one PostgreSQL and one folder:
 *   npm run upgrade [-- <git ref>]
 * Without a ref from the last release. A table goes to stdout, progress to stderr. It exits 1 when anything
 * was lost, or answered by an error.
 */

const earlier = 0;
const later = 1;
const phaseMs = 3000;
/** Few, so that both make versions of the same ones at once. */
const mostSpecs = 6;
const graceMs = 15_000;
const patienceMs = 30_000;
const columns = [
  ...["save", "publish", "rollback", "promote", "schedule", "unpublish"],
  ...["reads", "not answered", "lost"],
];

const { positionals } = parseArgs({ allowPositionals: true });
const ref = positionals[0] ?? (await latestRelease());
const cluster = await startPostgresCluster();
process.env["TEST_POSTGRES_URL"] = cluster.url;
const home = await makeHome(makePostgresDatabase);
try {
  say(`placing ${ref}`);
  const program = await placeEarlierServer(ref, join(home.folder, "earlier"));
  const { rows, lost } = await upgrade([program, serverSources]);
  process.stdout.write(markdown([[`from ${ref}`, ...columns], ...rows]));
  for (const what of lost) process.stdout.write(`lost: ${what}\n`);
  if (lost.length > 0) process.stdout.write(await readFile(home.logFile, "utf8").then(errorsOf));
  process.exitCode = lost.length > 0 ? 1 : 0;
} finally {
  await home.remove();
  await cluster.stop();
}

/** What the servers have logged as failed. */
function errorsOf(log: string): string {
  const isError = /"level":"(error|warn|fatal)"|"level":[456]0/;
  return log
    .split("\n")
    .filter((line) => isError.test(line))
    .join("\n");
}

async function upgrade(programs: readonly (readonly string[])[]) {
  const random = createRandom(1);
  const journal = createJournal();
  const fleet = await startFleet({ ...home, programs, random });
  const work: Work = { service: fleet, journal, random };
  const stop = new AbortController();
  const sources = [earlier, later].map((number) => fromServer(() => fleet.originOf(number), false));
  if (home.originDir !== undefined) sources.push(fromFolder(home.originDir));
  const readers = sources.map((source) => readUntil(work, source, stop.signal));
  const rows: string[][] = [];
  try {
    const told = await beginTold(work);
    const phase = async (name: string, change: () => Promise<void>) => {
      say(name);
      const before = new Map(journal.counts);
      const lostBefore = journal.lost.length;
      const clients = startClients(work, fleet, mostSpecs);
      await setTimeout(phaseMs / 2);
      await change();
      await setTimeout(phaseMs / 2);
      await clients.stop(graceMs);
      for (const [what, count] of journal.counts) {
        const more = count - (before.get(what) ?? 0);
        if (what.startsWith("answered ") && more > 0)
          journal.lose(`${what}, ${more} times: ${name}`);
      }
      await settle(work, patienceMs);
      await checkAll(work, told, false);
      rows.push(row(name, journal, before, lostBefore));
    };
    await phase("the earlier one alone", async () => undefined);
    await phase("the later one starts, and migrates", () => fleet.start(later));
    await phase("both", async () => undefined);
    await phase("the earlier one stops", () => fleet.end(earlier));
    await phase("the later one alone", async () => undefined);
    await checkAll(work, told, true);
  } finally {
    stop.abort();
    await Promise.all(readers);
    await fleet.stop();
  }
  return { rows, lost: journal.lost };
}

function row(
  name: string,
  { counts, lost }: Journal,
  before: ReadonlyMap<string, number>,
  lostBefore: number,
): string[] {
  const counted = columns
    .slice(0, -1)
    .map((what) => (counts.get(what) ?? 0) - (before.get(what) ?? 0));
  return [name, ...counted.map(String), String(lost.length - lostBefore)];
}

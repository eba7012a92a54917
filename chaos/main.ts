import { parseArgs } from "node:util";
import { build } from "../bench/build.ts";
import { say } from "../bench/progress.ts";
import { makePostgresDatabase, onSqlite } from "../packages/server/testing/databases.ts";
import { startPostgresCluster } from "../packages/server/testing/postgres-cluster.ts";
import { hasS3, makeTestBucket, s3Environment } from "../packages/server/testing/s3.ts";
import { builtServer } from "../packages/server/testing/server-process.ts";
import { breakParts } from "./faults/break-parts.ts";
import { type Home, makeHome } from "./homes.ts";
import { createRandom } from "./random.ts";
import { runRounds } from "./rounds.ts";
import { type Findings, table } from "./table.ts";

const help = `Looks whether all that servers had acknowledged survives. Without options it kills them at random
instants of their work: 200 times on SQLite, 50 times on PostgreSQL. A table goes to stdout, progress to stderr.
It exits 1 when anything was lost.

  npm run chaos [-- options]

  --on sqlite|postgres  only there
  --rounds <number>     so many kills on each
  --seed <number>       the same choices again; each run says its own
  --faults              breaks what servers work with instead, part by part (as root: it mounts small disks)
  --help                this

On PostgreSQL the origin is a bucket, and --faults breaks the line to S3 too, where S3_TEST_ENDPOINT is set:
  scripts/with-ceph.sh npm run chaos
`;

const { values } = parseArgs({
  options: {
    faults: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
    on: { type: "string" },
    rounds: { type: "string" },
    seed: { type: "string" },
  },
});
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
let isInterrupted = false;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    isInterrupted = true;
  });
}
if (values.help) process.stdout.write(help);
else {
  const lost = values.faults ? await breakAllParts() : await killServers();
  for (const what of lost.slice(0, 50)) process.stdout.write(`lost: ${what}\n`);
  process.exitCode = lost.length > 0 ? 1 : 0;
}

async function breakAllParts(): Promise<readonly string[]> {
  if (hasS3) await makeTestBucket();
  else say("S3_TEST_ENDPOINT is not set: the line to S3 stays whole");
  return onCluster(["fsync=off"], async () => {
    const { told, lost } = await breakParts();
    process.stdout.write(told);
    return lost;
  });
}

async function killServers(): Promise<readonly string[]> {
  say(`seed ${seed}`);
  say("building");
  await build();
  const findings: Findings[] = [];
  if (values.on !== "postgres") findings.push(await killOnSqlite());
  if (values.on !== "sqlite" && !isInterrupted) findings.push(await killOnPostgres());
  process.stdout.write(table(findings));
  return findings.flatMap(({ name, journal }) => journal.lost.map((what) => `${name}: ${what}`));
}

function killOnSqlite(): Promise<Findings> {
  return killOn("SQLite, folder", () => makeHome(onSqlite), 200, [builtServer]);
}

async function killOnPostgres(): Promise<Findings> {
  if (hasS3) await makeTestBucket();
  else say("S3_TEST_ENDPOINT is not set: the origin is a folder");
  const origin = hasS3 ? { ...s3Environment(), AWS_EC2_METADATA_DISABLED: "true" } : undefined;
  const name = `PostgreSQL, ${hasS3 ? "S3" : "folder"}, 2 processes`;
  // Its defaults: what is committed is on the disk.
  return onCluster([], () =>
    killOn(name, () => makeHome(makePostgresDatabase, origin), 50, [builtServer, builtServer]),
  );
}

async function onCluster<T>(settings: readonly string[], act: () => Promise<T>): Promise<T> {
  const cluster = await startPostgresCluster(settings);
  try {
    process.env["TEST_POSTGRES_URL"] = cluster.url;
    return await act();
  } finally {
    await cluster.stop();
  }
}

async function killOn(
  name: string,
  make: () => Promise<Home>,
  usualRounds: number,
  programs: readonly (readonly string[])[],
): Promise<Findings> {
  const rounds = Number(values.rounds ?? usualRounds);
  const home = await make();
  const begunAt = performance.now();
  const journal = await runRounds(home, {
    ...{ rounds, programs, random: createRandom(seed) },
    endsPatiently: true,
    isInterrupted: () => isInterrupted,
    tell: ({ counts, lost, specs }) => {
      const done = ["rounds", "kills", "documents checked", "reads"].map(
        (what) => `${what} ${counts.get(what) ?? 0}`,
      );
      process.stderr.write(
        `\r${name}: ${done.join(", ")}, specs ${specs.length}, lost ${lost.length} `,
      );
    },
  });
  process.stderr.write("\n");
  if (journal.lost.length > 0) say(`What is left, with the logs of the servers: ${home.folder}`);
  else await home.remove();
  return { name, journal, seconds: (performance.now() - begunAt) / 1000 };
}

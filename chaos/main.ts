import { build } from "../bench/harness/build.ts";
import { say } from "../bench/harness/progress.ts";
import { makePostgresDatabase, onSqlite } from "../packages/server/testing/databases.ts";
import { startPostgresCluster } from "../packages/server/testing/postgres-cluster.ts";
import { hasS3, makeTestBucket, s3Environment } from "../packages/server/testing/s3.ts";
import { builtServer } from "../packages/server/testing/server-process.ts";
import { breakParts } from "./faults/break-parts.ts";
import { type Home, makeHome } from "./home.ts";
import { createRandom } from "./random.ts";
import { type Options, readOptions } from "./read-options.ts";
import { runRounds } from "./rounds.ts";
import { type Findings, table } from "./table.ts";

const help = `Checks that everything servers have acknowledged survives. Without options it kills them at random
moments of their work: 200 times on SQLite, 50 times on PostgreSQL. A table goes to stdout, progress to stderr.
It exits 1 after a violation or an interruption, and 64 for wrong options.

  npm run chaos [-- options]

  --on sqlite|postgres  run on this database only
  --rounds <number>     number of kills on each database
  --seed <number>       repeat the choices of a run, which prints its seed
  --faults              break dependencies one by one instead (as root: it mounts small disks)
  --help                print this help

On PostgreSQL the origin is a bucket, and --faults breaks the connection to S3 too, where S3_TEST_ENDPOINT is set:
  scripts/with-ceph.sh npm run chaos
`;

let isInterrupted = false;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    isInterrupted = true;
  });
}
const options = readOptionsOrRefuse();
if (options?.run === "help") process.stdout.write(help);
else if (options !== undefined) {
  const violations = options.run === "faults" ? await breakAllParts() : await killServers(options);
  for (const what of violations.slice(0, 50)) process.stdout.write(`violation: ${what}\n`);
  // An interrupted run must not be reported as passed.
  if (isInterrupted) say("Interrupted: not everything was checked.");
  process.exitCode = violations.length > 0 || isInterrupted ? 1 : 0;
}

function readOptionsOrRefuse(): Options | undefined {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${help}`);
    process.exitCode = 64;
    return undefined;
  }
}

async function breakAllParts(): Promise<readonly string[]> {
  if (hasS3) await makeTestBucket();
  else say("S3_TEST_ENDPOINT is not set: the line to S3 stays whole");
  return onCluster(["fsync=off"], async () => {
    const { report, violations } = await breakParts(() => isInterrupted);
    process.stdout.write(report);
    return violations;
  });
}

type Rounds = Extract<Options, { readonly run: "rounds" }>;

async function killServers({ on, rounds, ...chosen }: Rounds): Promise<readonly string[]> {
  const seed = chosen.seed ?? Date.now() % 2 ** 31;
  say(`seed ${seed}`);
  say("building");
  await build();
  const findings: Findings[] = [];
  if (on !== "postgres") findings.push(await killOnSqlite({ rounds: rounds ?? 200, seed }));
  if (on !== "sqlite" && !isInterrupted) {
    findings.push(await killOnPostgres({ rounds: rounds ?? 50, seed }));
  }
  process.stdout.write(table(findings));
  return findings.flatMap(({ name, journal }) =>
    journal.violations.map((what) => `${name}: ${what}`),
  );
}

interface Choices {
  readonly rounds: number;
  readonly seed: number;
}

function killOnSqlite(choices: Choices): Promise<Findings> {
  return killOn("SQLite, folder", () => makeHome(onSqlite), choices, [builtServer]);
}

async function killOnPostgres(choices: Choices): Promise<Findings> {
  if (hasS3) await makeTestBucket();
  else say("S3_TEST_ENDPOINT is not set: the origin is a folder");
  const origin = hasS3 ? { ...s3Environment(), AWS_EC2_METADATA_DISABLED: "true" } : undefined;
  const name = `PostgreSQL, ${hasS3 ? "S3" : "folder"}, 2 processes`;
  const programs = [builtServer, builtServer];
  // Default settings: commits are synced to the disk.
  return onCluster([], () =>
    killOn(name, () => makeHome(makePostgresDatabase, origin), choices, programs),
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
  { rounds, seed }: Choices,
  programs: readonly (readonly string[])[],
): Promise<Findings> {
  const home = await make();
  const begunAt = performance.now();
  const journal = await runRounds(home, {
    rounds,
    programs,
    random: createRandom(seed),
    mostWrites: 100,
    isInterrupted: () => isInterrupted,
    onRound: ({ counts, violations, specs }) => {
      const done = ["rounds", "kills", "documents checked", "reads"].map(
        (what) => `${what} ${counts.get(what) ?? 0}`,
      );
      process.stderr.write(
        `\r${name}: ${done.join(", ")}, specs ${specs.length}, violations ${violations.length} `,
      );
    },
  });
  process.stderr.write("\n");
  if (journal.violations.length > 0) say(`The servers' data and logs are in ${home.folder}`);
  else await home.remove();
  return { name, journal, seconds: (performance.now() - begunAt) / 1000 };
}

import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { hasS3, makeTestBucket } from "../packages/server/testing/s3.ts";
import { builtServer } from "../packages/server/testing/server-process.ts";
import type { Journal } from "./journal.ts";
import { runRounds } from "./rounds.ts";
import type { DatabaseName } from "./servers.ts";

const help = `Checks that everything servers have acknowledged survives: kills them at random moments of their work,
200 times on SQLite and 50 times on PostgreSQL. A table goes to stdout, progress to stderr. After a violation
it names the folders of the data and logs. It exits 1 after a violation or an interruption, and 64 for wrong
options.

  npm run chaos [-- options]

  --on sqlite|postgres  run on this database only
  --rounds <number>     number of kills on each database
  --seed <number>       repeat the choices of a run, which prints its seed
  --help                print this help

On PostgreSQL the origin is a bucket where S3_TEST_ENDPOINT is set: scripts/with-ceph.sh npm run chaos
`;

const databases: readonly (readonly [name: DatabaseName, option: string, rounds: number])[] = [
  ["SQLite", "sqlite", 200],
  ["PostgreSQL", "postgres", 50],
];

let isInterrupted = false;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    isInterrupted = true;
  });
}

const options = readOptions();
if (options?.help) process.stdout.write(help);
else if (options !== undefined) process.exitCode = (await run(options)) && !isInterrupted ? 0 : 1;

/** Wrong options are explained: otherwise a run of something else would count as passed. */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        help: { type: "boolean", default: false },
        on: { type: "string" },
        rounds: { type: "string" },
        seed: { type: "string", default: String(Date.now() % 2 ** 31) },
      },
    });
    const { help, on, rounds, seed } = values;
    if (on !== undefined && databases.every(([, option]) => option !== on))
      throw new Error(`--on takes sqlite or postgres, not ${JSON.stringify(on)}.`);
    return {
      help,
      on,
      rounds: rounds === undefined ? undefined : readWhole("rounds", rounds, 1),
      seed: readWhole("seed", seed, 0),
    };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${help}`);
    process.exitCode = 64;
    return undefined;
  }
}

function readWhole(name: string, text: string, least: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number < 2 ** 31) return number;
  throw new Error(`--${name} takes a whole number from ${least} on, not ${JSON.stringify(text)}.`);
}

/** @returns whether nothing was violated */
async function run({ on, rounds, seed }: NonNullable<typeof options>): Promise<boolean> {
  process.stderr.write(`seed ${seed}\nbuilding\n`);
  execFileSync("npm", ["run", "build"], { stdio: ["ignore", "ignore", "inherit"] });
  if (hasS3) await makeTestBucket();
  else process.stderr.write("S3_TEST_ENDPOINT is not set: the origin is a folder\n");
  let isSafe = true;
  for (const [database, option, mostRounds] of databases) {
    if (isInterrupted || (on ?? option) !== option) continue;
    const journal = await runRounds({
      database,
      seed,
      rounds: rounds ?? mostRounds,
      program: builtServer,
      mostWrites: 100,
      isInterrupted: () => isInterrupted,
      onRound: ({ counts, violations }) => {
        process.stderr.write(
          `\r${database}: rounds ${counts.get("rounds")}, violations ${violations.length} `,
        );
      },
    });
    process.stderr.write("\n");
    report(database, journal);
    isSafe &&= journal.violations.length === 0;
  }
  // An interrupted run must not be reported as passed.
  if (isInterrupted) process.stderr.write("Interrupted: not everything was checked.\n");
  return isSafe;
}

function report(database: string, { counts, violations }: Journal): void {
  const rows = [
    [database, ""],
    ["---", "---:"],
    ...[...counts].map(([what, count]) => [what, count.toLocaleString("en")]),
    ["violations", `**${violations.length}**`],
  ];
  process.stdout.write(`${rows.map((cells) => `| ${cells.join(" | ")} |\n`).join("")}\n`);
  for (const what of violations.slice(0, 50)) process.stdout.write(`violation: ${what}\n`);
}

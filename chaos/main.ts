import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { hasS3, makeTestBucket } from "../packages/server/testing/s3.ts";
import { builtServer } from "../packages/server/testing/server-process.ts";
import { runRounds } from "./rounds.ts";

const help = `Checks that everything servers have acknowledged survives: kills them at random moments of their work,
200 times on SQLite and 50 times on PostgreSQL. After a violation it names the folders of the data and logs, and
exits 1.

  npm run chaos [-- options]

  --on sqlite|postgres  run on this database only
  --rounds <number>     number of kills on each database
  --help                print this help

On PostgreSQL the origin is a bucket where S3_TEST_ENDPOINT is set: scripts/with-ceph.sh npm run chaos
`;

const databases = { sqlite: ["SQLite", 200], postgres: ["PostgreSQL", 50] } as const;

const { values } = parseArgs({
  options: { help: { type: "boolean" }, on: { type: "string" }, rounds: { type: "string" } },
});
const chosen = Object.entries(databases).filter(([option]) => option === (values.on ?? option));
// Otherwise a run of nothing would count as passed.
if (values.help || chosen.length === 0 || !(Number(values.rounds ?? 1) > 0)) {
  process.stderr.write(help);
  process.exit(values.help ? 0 : 64);
}
execFileSync("npm", ["run", "build"], { stdio: ["ignore", "ignore", "inherit"] });
if (hasS3) await makeTestBucket();
else process.stderr.write("S3_TEST_ENDPOINT is not set: the origin is a folder\n");
for (const [, [database, usualRounds]] of chosen) {
  const { counts, violations } = await runRounds({
    database,
    rounds: Number(values.rounds ?? usualRounds),
    program: builtServer,
    mostWrites: 100,
  });
  const counted = [...counts].map(([what, count]) => `${what}: ${count}`);
  const violated = violations.slice(0, 50).map((violation) => `violation: ${violation}`);
  process.stdout.write(`${[database, ...counted, ...violated].join("\n")}\n`);
  if (violations.length > 0) process.exitCode = 1;
}

import { makePostgresDatabase, onSqlite } from "../../packages/server/testing/databases.ts";
import {
  type FaultProxy,
  type Line,
  startFaultProxy,
} from "../../packages/server/testing/fault-proxy.ts";
import { s3Environment } from "../../packages/server/testing/s3.ts";
import type { Breakable, Fault } from "./fault.ts";
import type { Scope } from "./scope.ts";
import { startService } from "./start-service.ts";

/** The proxy's behaviour, its name, and whether the fault ends within seconds. */
type Spoiled = readonly [name: string, line: Line, isQuick: boolean];

const spoiledToPostgres: readonly Spoiled[] = [
  ["refuses", "refuses", true],
  // A key that its request could not release can be claimed again after a minute.
  ["is cut off in the midst of answers", { cutsAfterBytes: 200 }, false],
  ["falls silent", "hangs", false],
];

const spoiledToS3: readonly Spoiled[] = [
  ["refuses", "refuses", false],
  ["is cut off in the midst of answers", { cutsAfterBytes: 150 }, false],
  // A small document with its headers, and half of a larger one.
  ["is cut off within a PUT", { cutsWhatIsAskedAfterBytes: 1500 }, true],
  ["asks to slow down", slowDown(), false],
  ["falls silent", "hangs", false],
];

/** Faults of the connection to PostgreSQL. */
export const postgresFaults: readonly Fault[] = spoiledToPostgres.map(([name, line, isQuick]) => ({
  name: `PostgreSQL: ${name}`,
  isQuick,
  causesFailures: true,
  start: async (scope) => {
    const { databaseUrl = "", drop } = await makePostgresDatabase();
    const url = new URL(databaseUrl);
    const proxy = await proxyBefore(scope, url);
    url.port = String(proxy.port);
    const makeDatabase = async () => ({ databaseUrl: url.href, drop });
    return { service: await startService(scope, makeDatabase), ...spoiling(proxy, line) };
  },
}));

/** Faults of the connection to the bucket. */
export const s3Faults: readonly Fault[] = spoiledToS3.map(([name, line, isQuick]) => ({
  name: `S3: ${name}`,
  isQuick,
  causesFailures: true,
  start: async (scope) => {
    const proxy = await proxyBefore(scope, new URL(process.env["S3_TEST_ENDPOINT"] ?? ""));
    const env = s3Environment(`http://127.0.0.1:${proxy.port}`);
    return { service: await startService(scope, onSqlite, env), ...spoiling(proxy, line) };
  },
}));

async function proxyBefore(scope: Scope, { hostname, port }: URL): Promise<FaultProxy> {
  const proxy = await startFaultProxy({ host: hostname, port: Number(port) });
  scope.after(() => proxy.close());
  return proxy;
}

function spoiling(proxy: FaultProxy, line: Line): Pick<Breakable, "begin" | "end"> {
  return { begin: () => proxy.set(line), end: () => proxy.set("passes") };
}

/** Like an error of Amazon S3. */
function slowDown(): Line {
  return {
    answers: 503,
    headers: { "content-type": "application/xml" },
    body: `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>`,
  };
}

import assert from "node:assert/strict";
import type { LookupAddress } from "node:dns";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { makeFolders } from "../../../testing/backups.ts";
import { until } from "../../../testing/until.ts";
import { createNameResolver, type LookUp } from "./resolve-name.ts";

const four = { address: "127.0.0.1", family: 4 };

test("Names are looked up by the system, including the hosts file and both address families", async () => {
  const resolve = createNameResolver();
  const addresses = await resolve("localhost");
  assert.ok(addresses.length > 0);
  assert.ok(addresses.every(({ address }) => ["127.0.0.1", "::1"].includes(address)));
  assert.deepEqual(await resolve("::1"), [{ address: "::1", family: 6 }]);
  assert.deepEqual(await resolve("127.1"), [four]);
});

test("A lookup throws the resolver's error", async () => {
  await assert.rejects(createNameResolver()("receiver..example"), { syscall: "getaddrinfo" });
});

test("Eight names are looked up at a time, and one that timed out while waiting is not looked up", async () => {
  const { lookUp, begun, end } = heldLookups();
  const times = { resolvingMs: 20, slowMs: 1e6 };
  const resolve = createNameResolver(lookUp, times);
  const waiting = Array.from({ length: 20 }, (_, number) => resolve(`${number}.test`));
  for (const result of await Promise.allSettled(waiting)) {
    assert.equal(result.status === "rejected" && result.reason.code, "ETIMEOUT");
  }
  assert.equal(begun.length, 8);
  // On a busy machine the next lookup may take longer than the others may.
  times.resolvingMs = 60_000;
  end("0.test");
  const next = resolve("next.test");
  await until(() => begun.includes("next.test"));
  assert.equal(begun.length, 9);
  end("next.test");
  assert.deepEqual(await next, [four]);
});

test("Slow names delay only each other, until they are quick again", async () => {
  const { lookUp, begun, end } = heldLookups();
  const everyNameIsSlow = -1;
  const times = { resolvingMs: 60_000, slowMs: everyNameIsSlow };
  const resolve = createNameResolver(lookUp, times);
  const names = Array.from({ length: 8 }, (_, number) => `${number}.test`);
  const first = names.map(resolve);
  await until(() => begun.length === 8);
  for (const name of names) end(name);
  await Promise.all(first);
  begun.length = 0;

  times.slowMs = 1e6;
  const again = names.map(resolve);
  const other = resolve("other.test");
  await until(() => begun.includes("other.test"));
  assert.deepEqual(begun, [...names.slice(0, 4), "other.test"]);
  end("other.test");
  await other;
  for (const name of names) {
    await until(() => begun.includes(name));
    end(name);
  }
  await Promise.all(again);
  begun.length = 0;

  const quick = names.map(resolve);
  await until(() => begun.length === 8);
  for (const name of names) end(name);
  await Promise.all(quick);
});

test("The service has 32 threads for lookups and files, or as many as UV_THREADPOOL_SIZE says @full", async (t) => {
  const check = async (env: Readonly<Record<string, string>>, least: number, most: number) => {
    const { dataDir, startServer } = await makeFolders(t);
    const server = await startServer({ DATA_DIR: dataDir, ...env });
    const status = readFileSync(`/proc/${server.child.pid}/status`, "utf8");
    const threads = Number(/^Threads:\s+(\d+)$/m.exec(status)?.[1]);
    assert.ok(threads >= least && threads < most, `${threads} threads`);
  };
  await Promise.all([check({}, 32, 200), check({ UV_THREADPOOL_SIZE: "2" }, 2, 32)]);
});

/** Returns lookups that the test ends. */
function heldLookups() {
  const begun: string[] = [];
  const held = new Map<string, PromiseWithResolvers<LookupAddress[]>>();
  const lookUp: LookUp = (name) => {
    begun.push(name);
    const ending = Promise.withResolvers<LookupAddress[]>();
    held.set(name, ending);
    return ending.promise;
  };
  return { begun, lookUp, end: (name: string) => held.get(name)?.resolve([four]) };
}

import assert from "node:assert/strict";
import { test } from "node:test";
import { keptLog } from "../../testing/kept-log.ts";
import { connectionLimit, readDescriptorLimit } from "./connection-limit.ts";

for (const [configured, descriptors, expected, warnings] of [
  [undefined, 1_048_576, 10_000, 0],
  [undefined, undefined, 10_000, 0],
  [undefined, 1024, 768, 1],
  [500, 1024, 500, 0],
  [20_000, 1_048_576, 20_000, 0],
  [20_000, 4096, 3072, 1],
] as const) {
  test(`A process that may open ${descriptors} files takes ${expected} connections where ${configured} are configured`, () => {
    const { log, lines } = keptLog("warn");
    assert.equal(connectionLimit(configured, descriptors, log), expected);
    assert.equal(lines.length, warnings);
  });
}

test("The limit of open files is known on Linux", { skip: process.platform !== "linux" }, () => {
  assert.ok((readDescriptorLimit() ?? 0) > 0);
});

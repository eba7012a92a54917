import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { eventPatterns, exampleEvent } from "../../packages/api/src/webhooks/webhook-events.ts";
import { retryDelays } from "../../packages/server/src/webhooks/retry-schedule.ts";

const read = (path: string) => readFile(new URL(path, import.meta.url), "utf8");
const guide = await read("../../docs/guides/webhooks.md");

const block = (language: string) =>
  new RegExp(`^\`\`\`${language}\\b[^\n]*\n(.*?)^\`\`\`$`, "ms").exec(guide)?.[1] ?? "";

test("The guide shows the source of the TypeScript receiver", async () => {
  assert.equal(block("ts"), await read("receiver.ts"));
});

test("The guide shows the example event of the OpenAPI document", () => {
  assert.deepEqual(JSON.parse(block("json")), exampleEvent);
});

test("The guide lists every event type", () => {
  for (const type of eventPatterns.filter((pattern) => !pattern.includes("*"))) {
    assert.ok(guide.includes(`\n| \`${type}\` |`), type);
  }
});

test("The guide lists the service's retry delays", () => {
  const [, , ...waits] = /^\| wait before it \|.*$/m.exec(guide)?.[0].split(" | ") ?? [];
  const units: Readonly<Record<string, number>> = { s: 1000, min: 60_000, h: 3_600_000 };
  const documented = waits.map((wait) => {
    const [count, unit = ""] = wait.replace(" |", "").split(" ");
    return Number(count) * (units[unit] ?? Number.NaN);
  });
  assert.deepEqual(documented, retryDelays);
});

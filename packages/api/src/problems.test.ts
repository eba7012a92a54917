import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { problems } from "./problems.ts";

test("docs/errors.md lists every code with its status, and no other", async () => {
  const page = await readFile(new URL("../../../docs/errors.md", import.meta.url), "utf8");
  const listed = [...page.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, code, status]) => [
    code,
    Number(status),
  ]);
  assert.deepEqual(
    listed,
    Object.entries(problems).map(([code, { status }]) => [code, status]),
  );
});

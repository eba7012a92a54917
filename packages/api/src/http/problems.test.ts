import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { problems } from "./problems.ts";
import { ownRequestErrorCodes } from "./request-error-codes.ts";

const page = await readFile(new URL("../../../../docs/errors.md", import.meta.url), "utf8");

test("docs/errors.md lists every code with its status and when it comes, and no other", () => {
  const listed = [...page.matchAll(/^\| `(\w+)` \| (\d+) \| (.+) \|$/gm)].map(
    ([, code, status, when]) => [code, Number(status), when],
  );
  assert.deepEqual(
    listed,
    Object.entries(problems).map(([code, { status, when }]) => [code, status, when]),
  );
});

test("docs/errors.md lists every code of a request's errors that is no diagnostic's, and no other", () => {
  const [, table = ""] = page.split("## Codes in `errors`");
  const listed = [...table.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, code, what]) => [
    code,
    what,
  ]);
  assert.deepEqual(listed, Object.entries(ownRequestErrorCodes));
});

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { problems } from "./problems.ts";
import { ownRequestErrorCodes } from "./request-error-codes.ts";

const page = await readFile(new URL("../../../../docs/errors.md", import.meta.url), "utf8");

test("docs/errors.md lists exactly the error codes, with their status and cause", () => {
  const listed = [...page.matchAll(/^\| `(\w+)` \| (\d+) \| (.+) \|$/gm)].map(
    ([, code, status, when]) => [code, Number(status), when],
  );
  assert.deepEqual(
    listed,
    Object.entries(problems).map(([code, { status, when }]) => [code, status, when]),
  );
});

test("docs/errors.md lists exactly the codes in `errors` that aren't codes of diagnostics", () => {
  const [, table = ""] = page.split("## Codes in `errors`");
  const listed = [...table.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, code, what]) => [
    code,
    what,
  ]);
  assert.deepEqual(listed, Object.entries(ownRequestErrorCodes));
});

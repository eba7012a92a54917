import assert from "node:assert/strict";
import { test } from "node:test";
import { routes } from "@screenspec/api";
import { bearer } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { routePath } from "../../testing/route-path.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { storedRows } from "../../testing/stored-rows.ts";

const lists = ["/specs", "/specs/published", "/catalog/widgets", "/catalog/actions"];

onEachDatabase("A query", (makeDatabase) => {
  const server = sharedServer(makeDatabase);

  test("with a parameter that doesn't exist is refused by every route, and it is named", async () => {
    const specId = await createSpec(server());
    const before = await storedRows(server().context.db);
    for (const route of routes) {
      const target = routePath(route, specId);
      const answer = await server().ask(route.method, `${target}?nonsense=1&__proto__=2&=3&a/b~=4`);
      assertProblem(answer, 400, "invalid_request");
      const unknown = errorsOf(answer).filter((error) => error.endsWith(" unknown_field"));
      assert.deepEqual(unknown.sort(), [
        "? unknown_field",
        "?__proto__ unknown_field",
        "?a/b~ unknown_field",
        "?nonsense unknown_field",
      ]);
    }
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  for (const [wrong, right] of [
    ["limt", "limit"],
    ["Limit", "limit"],
    ["cursr", "cursor"],
    ["curs", "cursor"],
  ]) {
    test(`with "${wrong}" is told of "${right}"`, async () => {
      for (const path of lists) {
        const answer = await server().ask("GET", `${path}?${wrong}=1`);
        assert.match(answer.json.errors[0].hint, new RegExp(`"${right}"`));
      }
    });
  }

  test("with everything wrong is told of everything at once", async () => {
    for (const path of lists) {
      const answer = await server().ask("GET", `${path}?limit=many&cursor=&sort=name`);
      assertProblem(answer, 400, "invalid_request");
      const errors = ["?cursor too_short", "?limit wrong_type", "?sort unknown_field"];
      assert.deepEqual(errorsOf(answer).sort(), errors);
    }
  });

  for (const [limit, code] of [
    ["0", "too_small"],
    ["201", "too_large"],
    ["999999999", "too_large"],
    ...["-1", "+5", "1.0", "1e2", "0x10", "%205", "", "NaN", "9999999999", "%00", "%zz"].map(
      (text) => [text, "wrong_type"] as const,
    ),
  ] as const) {
    test(`can't have ${JSON.stringify(limit)} as limit`, async () => {
      for (const path of lists) {
        const answer = await server().ask("GET", `${path}?limit=${limit}`);
        assertProblem(answer, 400, "invalid_request");
        assert.deepEqual(errorsOf(answer), [`?limit ${code}`]);
      }
    });
  }

  test("can't have the same parameter twice", async () => {
    for (const path of lists) {
      const answer = await server().ask("GET", `${path}?limit=1&limit=1&cursor=a&cursor=b`);
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer).sort(), ["?cursor wrong_type", "?limit wrong_type"]);
    }
  });

  const cursors: readonly (readonly [string, string])[] = [
    ["a word", "next"],
    ["no base64", "%F0%9F%98%80"],
    ["U+0000", "%00"],
    ["other JSON", encoded(null)],
    ["an object", encoded({ 0: 1, 1: "spec_01h455vb4pex5vsknk084sn02q" })],
    ["no id", encoded([1])],
    ["an id of the wrong shape", encoded([1, "spec_'; drop table specs"])],
    ["a time that is none", encoded(["now", "spec_01h455vb4pex5vsknk084sn02q"])],
    ["a time that is not whole", encoded([0.5, "spec_01h455vb4pex5vsknk084sn02q"])],
    ["a time beyond 2^53", encoded([1e300, "spec_01h455vb4pex5vsknk084sn02q"])],
  ];
  for (const [what, cursor] of cursors) {
    test(`can't have a cursor that is ${what}`, async () => {
      for (const path of lists) {
        const answer = await server().ask("GET", `${path}?cursor=${cursor}`);
        assertProblem(answer, 400, "invalid_request");
        assert.deepEqual(errorsOf(answer), ["?cursor wrong_format"]);
      }
    });
  }

  test("that is empty is none", async () => {
    const headers = bearer(server().token);
    for (const path of lists) {
      assert.equal((await server().fetch(`/api/v1${path}?`, { headers })).status, 200);
      assert.equal((await server().fetch(`/api/v1${path}?&&`, { headers })).status, 200);
    }
  });
});

function encoded(cursor: unknown): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

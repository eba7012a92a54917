import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { describe, test } from "node:test";
import { routes } from "@screenspec/api";
import { bearer } from "../../testing/actors.ts";
import { onSqlite } from "../../testing/databases.ts";
import { nextPage } from "../../testing/pages.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { routePath } from "../../testing/route-path.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { storedRows } from "../../testing/stored-rows.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { cursorOf } from "./page.ts";

const someId = "spec_01h455vb4pex5vsknk084sn02q";

const lists = ["/specs", "/specs/published", "/catalog/widgets", "/catalog/actions"];

describe("A query", () => {
  const server = sharedServer(onSqlite);

  test("with unknown parameters is refused by every route, and the errors name them", async () => {
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
    test(`with "${wrong}" is answered with the hint "${right}"`, async () => {
      for (const path of lists) {
        const answer = await server().ask("GET", `${path}?${wrong}=1`);
        assert.match(answer.json.errors[0].hint, new RegExp(`"${right}"`));
      }
    });
  }

  test("with several errors gets all of them in one answer", async () => {
    for (const path of lists) {
      const answer = await server().ask("GET", `${path}?limit=many&cursor=&order=name`);
      assertProblem(answer, 400, "invalid_request");
      const errors = ["?cursor too_short", "?limit wrong_type", "?order unknown_field"];
      assert.deepEqual(errorsOf(answer).sort(), errors);
    }
  });

  for (const [limit, code] of [
    ["0", "too_small"],
    ["201", "too_large"],
    ["-1", "too_small"],
    ["999999999", "too_large"],
    ["9999999999", "too_large"],
    ["%00", "character_not_allowed"],
    ["%zz", "wrong_format"],
    ["%ff", "wrong_format"],
    ...["+5", "1.0", "1e2", "0x10", "%205", "", "NaN", "-", "--1", "1111111111111111"].map(
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
    ["not base64", "%F0%9F%98%80"],
    ["other JSON", encoded(null)],
    ["an object", encoded({ 0: 1, 1: "spec_01h455vb4pex5vsknk084sn02q" })],
    ["without an id", encoded([1])],
    ["an id of the wrong shape", encoded([1, "spec_'; drop table specs"])],
    ["an invalid time", encoded(["now", "spec_01h455vb4pex5vsknk084sn02q"])],
    ["a fractional time", encoded([0.5, "spec_01h455vb4pex5vsknk084sn02q"])],
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

  test("can't have a cursor that isn't JSON, even with a valid checksum", async () => {
    for (const text of ["", "{bad"]) {
      const mark = createHash("sha256")
        .update(`published\n${text}`)
        .digest("base64url")
        .slice(0, 12);
      const cursor = `${Buffer.from(text).toString("base64url")}.${mark}`;
      const answer = await server().ask("GET", `/specs/published?cursor=${cursor}`);
      assertProblem(answer, 400, "invalid_request");
    }
  });

  const forged: readonly (readonly [string, unknown])[] = [
    ["other JSON", {}],
    ["an id of the wrong shape", [1, "spec_'; drop table specs"]],
    ["an invalid time", ["now", someId]],
    ["a time beyond 2^53", [1e300, someId]],
  ];
  for (const [what, position] of forged) {
    test(`can't have a cursor that is ${what}, even with a valid checksum`, async () => {
      const cursor = marked('specs ["-created_at",null,null]', position);
      const answer = await server().ask("GET", `/specs?cursor=${cursor}`);
      assert.deepEqual(errorsOf(answer), ["?cursor wrong_format"]);
    });
  }

  test("can't have a cursor of names with a character that can't be stored", async () => {
    const cursor = marked('specs ["name",null,null]', ["a\0", someId]);
    const answer = await server().ask("GET", `/specs?sort=name&cursor=${cursor}`);
    assert.deepEqual(errorsOf(answer), ["?cursor wrong_format"]);
  });

  test("can't have a cursor that was modified or is from another list", async () => {
    const given = await cursorsOfEachList(server());
    for (const [list, cursor] of given) {
      const own = `${list}${list.includes("?") ? "&" : "?"}cursor=`;
      assert.equal((await server().ask("GET", own + cursor)).status, 200, list);
      const at = cursor.length >> 1;
      const changed = `${cursor.slice(0, at)}${cursor[at] === "A" ? "B" : "A"}${cursor.slice(at + 1)}`;
      const others = given.filter(([other]) => other !== list).map(([, other]) => other);
      for (const wrong of [changed, cursor.slice(0, -1), `${cursor}.`, `${cursor}=`, ...others]) {
        const answer = await server().ask("GET", own + wrong);
        assertProblem(answer, 400, "invalid_request");
        assert.deepEqual(errorsOf(answer), ["?cursor wrong_format"], `${list} ${wrong}`);
        assert.match(answer.json.errors[0].message, /not given by this list/);
      }
    }
  });

  test("that isn't valid UTF-8 or can't be stored is refused with the name of the parameter", async () => {
    const headers = bearer(server().token);
    for (const [query, errors] of [
      ["q=%ff", ["?q wrong_format"]],
      ["q=a%00b", ["?q character_not_allowed"]],
      ["q=%c3%28&sort=%00&limit=1", ["?q wrong_format", "?sort character_not_allowed"]],
      ["%71=%", ["?q wrong_format"]],
      ["%ff=1", ["?%ff wrong_format"]],
      ["q=a&%00", ["?\0 character_not_allowed"]],
    ] as const) {
      const answer = await server().fetch(`/api/v1/specs?${query}`, { headers });
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer), errors, query);
    }
    const fine = await server().fetch("/api/v1/specs?q=%F0%9F%98%80%25+%EF%BF%BD", { headers });
    assert.equal(fine.status, 200, fine.text);
  });

  test("gets error messages about parameters, not about fields or JSON types", async () => {
    const answer = await server().ask("GET", "/specs?limit=many&order=name&q=a&q=b");
    for (const { message } of answer.json.errors) {
      assert.doesNotMatch(message, /field|string|array/);
    }
  });

  test("that is empty is ignored", async () => {
    const headers = bearer(server().token);
    for (const path of lists) {
      assert.equal((await server().fetch(`/api/v1${path}?`, { headers })).status, 200);
      assert.equal((await server().fetch(`/api/v1${path}?&&`, { headers })).status, 200);
    }
  });
});

/** The paths of different lists, each with the cursor of its second page. */
async function cursorsOfEachList(server: TestServer): Promise<[string, string][]> {
  const ids = await Promise.all(["Home 1", "Home 2"].map((name) => createSpec(server, { name })));
  for (const id of ids) {
    for (let version = 1; version <= 2; version += 1) {
      await server.ask("POST", `/specs/${id}/publish`);
    }
  }
  for (const list of ["widgets", "actions"]) {
    for (const name of ["First", "Second"]) await server.ask("PUT", `/catalog/${list}/${name}`, {});
  }
  const sorts = ["updated_at", "-updated_at", "name", "-name", "created_at"];
  const paths = [
    ...lists,
    ...ids.map((id) => `/specs/${id}/versions`),
    ...sorts.map((sort) => `/specs?sort=${sort}`),
    "/specs?q=home",
    "/specs?q=HOME",
    "/specs?status=published",
  ];
  return Promise.all(
    paths.map(async (path): Promise<[string, string]> => {
      const page = await server.ask("GET", `${path}${path.includes("?") ? "&" : "?"}limit=1`);
      const next = nextPage(server, page) ?? "";
      return [path, new URLSearchParams(next.split("?")[1]).get("cursor") ?? ""];
    }),
  );
}

function encoded(cursor: unknown): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

/** A forged cursor with a valid checksum. */
function marked(list: string, position: unknown): string {
  return cursorOf(list, position as [number, string]);
}

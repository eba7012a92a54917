import assert from "node:assert/strict";
import { test } from "node:test";
import { documentSchema, mockSchema, specSchema } from "@screenspec/format/schema";
import configSchema from "../../../cli/schemas/config.json" with { type: "json" };
import { onSqlite } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { sharedServer } from "../../testing/shared-server.ts";

const schemas = [
  ["/schemas/1.0.0/document.json", documentSchema],
  ["/schemas/1.0.0/mock.json", mockSchema],
  ["/schemas/1.0.0/spec.json", specSchema],
  ["/schemas/cli/config.json", () => configSchema],
] as const;

const server = sharedServer(onSqlite);

for (const [path, schemaOf] of schemas) {
  test(`${path} is public for all origins`, async () => {
    const { status, headers, json } = await server().fetch(path);
    assert.equal(status, 200);
    assert.match(headers.get("content-type") ?? "", /^application\/schema\+json(;|$)/);
    assert.equal(headers.get("access-control-allow-origin"), "*");
    assert.equal(headers.get("cache-control"), "public, max-age=3600");
    assert.deepEqual(json, JSON.parse(JSON.stringify(schemaOf())));
  });

  test(`${path} is revalidated by its ETag`, async () => {
    const tag = (await server().fetch(path)).headers.get("etag") ?? "";
    assert.match(tag, /^"[\w-]{22}"$/);
    for (const name of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const answer = await server().fetch(path, { headers: { "if-none-match": name } });
      assert.deepEqual([answer.status, answer.text], [304, ""]);
      assert.equal(answer.headers.get("etag"), tag);
      assert.equal(answer.headers.get("access-control-allow-origin"), "*");
    }
    const other = await server().fetch(path, { headers: { "if-none-match": '"other"' } });
    assert.equal(other.status, 200);
    const head = await server().fetch(path, { method: "HEAD" });
    assert.deepEqual([head.status, head.text, head.headers.get("etag")], [200, "", tag]);
  });
}

test("An unknown schema is 404, and the error lists the existing ones", async () => {
  for (const path of [
    "/schemas/1.1.0/document.json",
    "/schemas/1.0.0/other.json",
    "/schemas/",
    "/schemas/a",
    "/schemas/1.0.0/document.json/",
    "/schemas/__proto__",
    "/schemas/1.0.0%2Fx",
    "/schemas/%00",
  ]) {
    const answer = await server().fetch(path);
    assertProblem(answer, 404, "not_found");
    assert.equal(answer.headers.get("access-control-allow-origin"), "*");
    for (const [there] of schemas) assert.ok(answer.json.detail.includes(there), path);
  }
});

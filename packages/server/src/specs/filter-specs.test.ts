import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase } from "../../testing/databases.ts";
import { importLines, textOf } from "../../testing/import-lines.ts";
import { makeOlder } from "../../testing/make-older.ts";
import { idsOf, walkPages } from "../../testing/pages.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, readSpec } from "../../testing/specs.ts";
import { startTestServer } from "../../testing/test-server.ts";

const day = 24 * 60 * 60 * 1000;

onEachDatabase("The list of specs", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const list = (query: string) => server().ask("GET", `/specs?${query}`);

  test("is filtered by a tag, exactly, together with other filters", async () => {
    const both = await createSpec(server(), { name: "Summer", tags: ["Sale", "café"] });
    const one = await createSpec(server(), { name: "Winter", tags: ["Sale"] });
    await createSpec(server(), { name: "Summer", tags: ["sale"] });
    await server().ask("POST", `/specs/${one}/publish`);
    assert.deepEqual(idsOf(await list("tag=Sale&sort=name")), [both, one]);
    assert.equal((await list("tag=Sale")).headers.get("x-total-count"), "2");
    assert.deepEqual(idsOf(await list(`tag=${encodeURIComponent("café")}`)), [both]);
    assert.deepEqual(idsOf(await list("tag=Sale&q=summer")), [both]);
    assert.deepEqual(idsOf(await list("tag=Sale&status=published")), [one]);
    assert.deepEqual(idsOf(await list("tag=Sal")), []);
    assert.deepEqual((await walkPages(server(), "/specs?tag=Sale&limit=1")).flat(), [one, both]);
    await server().ask("PUT", `/specs/${both}`, { tags: ["café"] });
    assert.deepEqual(idsOf(await list("tag=Sale")), [one]);
    await server().ask("DELETE", `/specs/${one}`);
    assert.deepEqual(idsOf(await list("tag=Sale")), []);
  });

  test("is filtered by a tag that more than 1,000 specs have @full", async (t) => {
    const own = await startTestServer(t, makeDatabase);
    // The search also finds ids, in which there is no "u".
    const lines = Array.from({ length: 1002 }, (_, number) => ({
      name: number % 2 === 0 ? "Blue" : "Red",
      tags: ["many", ...(number === 7 ? ["rare"] : [])],
    }));
    const { ids } = (await importLines(own, textOf([{ name: "Blue" }, ...lines]))).json;
    const found = async (query: string) => (await walkPages(own, `/specs?${query}`)).flat();
    assert.deepEqual((await found("tag=many&limit=200")).sort(), ids.slice(1).sort());
    assert.equal((await found("tag=many&q=blue&limit=200")).length, 501);
    assert.deepEqual(await found("tag=rare&q=d"), [ids[8]]);
    assert.equal((await own.ask("GET", "/specs?tag=many")).headers.get("x-total-count"), null);
    const exported = await own.ask("GET", "/export?tag=many");
    assert.equal(exported.text.split("\n").length, 1003);
  });

  test("accepts at most 20 different tags of 1 to 50 characters without white space around", async () => {
    const tags = Array.from({ length: 20 }, (_, number) => `${number}${"😀".repeat(48)}`);
    const id = await createSpec(server(), { name: "Home", tags });
    assert.deepEqual((await readSpec(server(), id)).tags, tags);
    for (const [wrong, error] of [
      [[...tags, "one more"], "/tags too_many"],
      [["a", "a"], "/tags duplicate_item"],
      [[""], "/tags/0 too_short"],
      [["x".repeat(51)], "/tags/0 too_long"],
      [[" "], "/tags/0 wrong_format"],
      [["a "], "/tags/0 wrong_format"],
      ["a", "/tags wrong_type"],
      [null, "/tags wrong_type"],
    ] as const) {
      const answer = await server().ask("PUT", `/specs/${id}`, { tags: wrong });
      assertProblem(answer, 400, "invalid_request");
      assert.ok(errorsOf(answer).includes(error), answer.text);
    }
  });

  test("has deleted specs by themselves, the latest deleted first, for 30 days", async (t) => {
    const own = await startTestServer(t, makeDatabase);
    const [first, second, kept] = [
      await createSpec(own, { name: "A", tags: ["x"] }),
      await createSpec(own, { name: "B" }),
      await createSpec(own, { name: "C" }),
    ];
    await own.ask("DELETE", `/specs/${second}`);
    await makeOlder(own.context.db, 1000);
    await own.ask("DELETE", `/specs/${first}`);
    const deleted = await own.ask("GET", "/specs?status=deleted");
    assert.deepEqual(idsOf(deleted), [first, second]);
    assert.equal(deleted.headers.get("x-total-count"), "2");
    const { id: me } = (await own.ask("GET", "/auth/me")).json;
    const [{ status, deleted_at, deleted_by, name, tags }] = deleted.json;
    assert.deepEqual([status, deleted_by, name, tags], ["deleted", me, "A", ["x"]]);
    assert.ok(Math.abs(Date.parse(deleted_at) - Date.now()) < day);
    const pages = await walkPages(own, "/specs?status=deleted&limit=1");
    assert.deepEqual(pages, [[first], [second]]);
    const byName = await own.ask("GET", "/specs?status=deleted&sort=-name");
    assert.deepEqual(idsOf(byName), [second, first]);
    assert.deepEqual(idsOf(await own.ask("GET", "/specs")), [kept]);
    for (const query of ["q=a", "tag=x"]) {
      const answer = await own.ask("GET", `/specs?status=deleted&${query}`);
      assertProblem(answer, 400, "invalid_request");
    }
    await own.ask("POST", `/specs/${second}/restore`);
    assert.deepEqual(idsOf(await own.ask("GET", "/specs?status=deleted")), [first]);
    await makeOlder(own.context.db, 30 * day);
    await createSpec(own);
    assert.deepEqual(idsOf(await own.ask("GET", "/specs?status=deleted")), []);
  });

  test("includes the channels in which each spec is live", async () => {
    const [live, draft] = [await createSpec(server()), await createSpec(server())];
    for (const channel of ["staging", "beta", "production"]) {
      await server().ask("POST", `/specs/${live}/publish`, { channel });
    }
    await server().ask("POST", `/specs/${live}/unpublish`, { channel: "beta" });
    const { json } = await server().ask("GET", `/specs/${live}/channels`);
    const answer = await list("include=channels&limit=2");
    const channels = Object.fromEntries(
      answer.json.map((spec: { id: string; channels: unknown }) => [spec.id, spec.channels]),
    );
    const expected = json.map((one: Record<string, unknown>) => ({
      channel: one["channel"],
      live_version: one["live_version"],
      live_since: one["live_since"],
    }));
    assert.deepEqual(
      expected.map(({ channel }: { channel: string }) => channel),
      ["production", "staging"],
    );
    assert.deepEqual(channels, { [live]: expected, [draft]: [] });
    assert.equal((await list("limit=1")).json[0].channels, undefined);
  });
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { onBothDatabases } from "../../testing/databases.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, readSpec } from "../../testing/specs.ts";
import { storedRows } from "../../testing/stored-rows.ts";

onBothDatabases("A PUT of a whole spec", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const putBySlug = (
    slug: string,
    body: object,
    headers: Record<string, string> = {},
    query = "",
  ) => server().ask("PUT", `/specs/by-slug/${slug}${query}`, body, headers);
  const full = {
    name: "Home",
    description: "What is seen first.",
    version: "2.0.0",
    tags: ["a"],
    components: [textNode("a")],
    globalData: { a: 1 },
    theme: { colors: {} },
  };

  test("creates it, replaces it, and leaves what is equal unchanged", async () => {
    const created = await putBySlug("whole", full);
    assert.equal(created.status, 201, created.text);
    const { id } = created.json;
    assert.deepEqual(created.json, { id, status: "created", slug: "whole", revision: 1 });
    const { api } = server().context.addresses;
    assert.equal(created.headers.get("location"), `${api}/specs/${id}`);
    const before = await storedRows(server().context.db);
    const spec = await readSpec(server(), id);
    for (const body of [full, { ...full, slug: "whole", rules: null }, spec]) {
      const same = await putBySlug("whole", body);
      const json = { id, slug: "whole", status: "unchanged", revision: 1 };
      assert.deepEqual([same.status, same.json], [200, json]);
    }
    assert.deepEqual(await storedRows(server().context.db), before);
    const replaced = await putBySlug("whole", { name: "Start", globalData: { b: 2 } });
    assert.deepEqual(replaced.json, { id, slug: "whole", status: "updated", revision: 2 });
    const read = await server().ask("GET", `/specs/${id}`);
    assert.equal(replaced.headers.get("etag"), read.headers.get("etag"));
    const { description, version, tags, components, globalData, theme, slug } = read.json;
    assert.deepEqual([description, version, tags, components], ["", "1.0.0", [], []]);
    assert.deepEqual([globalData, theme, slug], [{ b: 2 }, undefined, "whole"]);
  });

  test("by its id does the same, and keeps its slug", async () => {
    const id = await createSpec(server(), full);
    const { slug } = await readSpec(server(), id);
    const path = `/specs/${id}?replace=true`;
    const same = await server().ask("PUT", path, full);
    assert.deepEqual(same.json, { status: "unchanged", revision: 1 });
    const replaced = await server().ask("PUT", path, { name: "Home" });
    assert.deepEqual(replaced.json, { status: "updated", revision: 2 });
    const spec = await readSpec(server(), id);
    assert.deepEqual([spec.slug, spec.tags, spec.theme], [slug, [], undefined]);
    const nameless = await server().ask("PUT", path, {});
    assertProblem(nameless, 400, "invalid_request");
    const partial = await server().ask("PUT", `/specs/${id}?replace=false`, { tags: ["b"] });
    assert.deepEqual(partial.json, { status: "updated", revision: 3 });
  });

  test("is conditional", async () => {
    assertProblem(await putBySlug("new", full, { "if-match": "*" }), 412, "etag_mismatch");
    assertProblem(await putBySlug("new", full, { "if-match": '"1.0"' }), 412, "etag_mismatch");
    assert.equal((await putBySlug("new", full, { "if-none-match": "*" })).status, 201);
    for (const [headers, code] of [
      [{ "if-none-match": "*" }, "etag_mismatch"],
      [{ "if-none-match": '"1.0"' }, "etag_mismatch"],
      [{ "if-match": '"2.0"' }, "revision_mismatch"],
    ] as const) {
      for (const query of ["", "?validateOnly=true"]) {
        assertProblem(await putBySlug("new", { name: "New" }, headers, query), 412, code);
      }
    }
    const changed = await putBySlug("new", { name: "New" }, { "if-match": '"1.0"' });
    assert.deepEqual([changed.status, changed.json.revision], [200, 2]);
  });

  test("can be tried without doing it", async () => {
    const tried = (slug: string, body: object) => putBySlug(slug, body, {}, "?validateOnly=true");
    const before = await storedRows(server().context.db);
    const created = await tried("tried", full);
    assert.equal(created.status, 200, created.text);
    assert.deepEqual(created.json.would, { status: "created", revision: 1, fields: [] });
    assert.deepEqual(await storedRows(server().context.db), before);
    await putBySlug("tried", full);
    const same = await tried("tried", full);
    assert.deepEqual(same.json.would, { status: "unchanged", revision: 1, fields: [] });
    const { theme, ...rest } = full;
    const other = await tried("tried", { ...rest, name: "Other" });
    const fields = ["name", "theme"];
    assert.deepEqual(other.json.would, { status: "updated", revision: 2, fields });
  });

  test("refuses another slug in its body, read-only fields of a new spec, and a missing name", async () => {
    for (const [slug, body, errors] of [
      ["mine", { ...full, slug: "yours" }, ["/slug not_allowed"]],
      ["mine", { ...full, revision: 1 }, ["/revision read_only_field"]],
      ["mine", { description: "" }, [" required"]],
      ["My_slug", full, ["?slug wrong_format"]],
    ] as const) {
      const answer = await putBySlug(slug, body);
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer), errors);
    }
  });

  test("creates a new slug once when several are sent at the same time", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) => putBySlug("raced", { name: `Name ${number}` })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [...Array(7).fill(200), 201]);
    assert.equal((await server().ask("GET", "/specs/by-slug/raced")).json.revision, 8);
    const only = await Promise.all(
      Array.from({ length: 4 }, () => putBySlug("once", full, { "if-none-match": "*" })),
    );
    assert.deepEqual(only.map(({ status }) => status).sort(), [201, 412, 412, 412]);
  });
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { onSqlite } from "../../testing/databases.ts";
import { planOf } from "../../testing/query-plans.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import type { Db } from "../database/tables.ts";
import { compareSpecs, countSpecs, listSpecs, readSpecsAfter } from "./list-queries.ts";
import { listLiveChannels } from "./queries.ts";
import { searchSpecs } from "./search-queries.ts";
import { findTakenSlugs } from "./slug-queries.ts";

const server = sharedServer(onSqlite);
const someId = "spec_01h455vb4pex5vsknk084sn02q";

test("Every page of every list is read from an index without sorting", async () => {
  const { db } = server().context;
  for (const column of ["created_at", "updated_at", "name"] as const) {
    for (const direction of ["asc", "desc"] as const) {
      for (const status of [undefined, "draft"] as const) {
        const after = [column === "name" ? "home" : 1, someId] as const;
        const page = { order: { column, direction }, limit: 51, after };
        const plan = await planOf(db, (observed) => listSpecs(observed, { status }, page));
        assert.match(plan, /^SEARCH specs USING INDEX specs_\w+ \(.*[<>]/);
        assert.doesNotMatch(plan, /TEMP B-TREE/);
      }
    }
  }
});

test("Every page of deleted specs is read from the index of them", async () => {
  const { db } = server().context;
  const order = { column: "deleted_at", direction: "desc" } as const;
  const page = { order, limit: 51, after: [2_000_000_000_000, someId] as const };
  const plan = await planOf(db, (observed) => listSpecs(observed, { status: "deleted" }, page));
  assert.match(plan, /^SEARCH specs USING INDEX specs_deleted \(deleted_at>\? AND deleted_at<\?/);
  assert.doesNotMatch(plan, /TEMP B-TREE/);
});

test("A slug, a tag and the channels of a page are looked up in an index", async () => {
  const { db } = server().context;
  for (const [run, index] of [
    [(observed: Db) => findTakenSlugs(observed, ["home"]), /specs USING.* INDEX specs_by_slug/],
    [(observed: Db) => searchSpecs(observed, { tag: "sale" }), /USING COVERING INDEX specs_of_tag/],
    [(observed: Db) => listLiveChannels(observed, [someId]), /channels USING INDEX \w+ \(spec_id=/],
  ] as const) {
    const plan = await planOf(db, run);
    assert.match(plan, index);
    assert.doesNotMatch(plan, /SCAN (specs|spec_tags|channels)|TEMP B-TREE/);
  }
});

test("A search reads the index of trigrams and the specs that it has found", async () => {
  const { db } = server().context;
  const searching = await planOf(db, (observed) => searchSpecs(observed, { q: "home" }));
  assert.match(searching, /SCAN spec_trigrams VIRTUAL TABLE INDEX \d+:M/);
  assert.match(searching, /SEARCH spec_search USING INTEGER PRIMARY KEY/);
  const filter = { ids: [someId] };
  const order = { column: "name", direction: "asc" } as const;
  for (const run of [
    (observed: Db) => listSpecs(observed, filter, { order, limit: 51, after: undefined }),
    (observed: Db) => countSpecs(observed, filter, 101),
    (observed: Db) => readSpecsAfter(observed, filter, { after: "", limit: 16 }),
  ]) {
    assert.match(
      await planOf(db, run),
      /^SEARCH specs USING INDEX sqlite_autoindex_specs_1 \(id=\?\)/,
    );
  }
});

test("A scanning search starts at its page and looks up each spec", async () => {
  const { db } = server().context;
  const comparison = { text: "HOME", idsFrom: undefined, tag: "sale" };
  for (const [column, status] of [
    ["created_at", undefined],
    ["name", "draft"],
    ["id", undefined],
  ] as const) {
    const order = { column, direction: "asc" } as const;
    const page = { order, limit: 100, after: [column === "created_at" ? 1 : "a", someId] as const };
    const plan = await planOf(db, (observed) =>
      compareSpecs(observed, { status, comparison }, page),
    );
    assert.match(plan, /^SEARCH specs USING INDEX \w+ \(.*>/);
    assert.match(plan, /SEARCH spec_tags USING COVERING INDEX \w+ \((spec_id|tag)=\? AND/);
    assert.match(plan, /SEARCH spec_search USING INDEX \w+ \(spec_id=\?\)/);
    assert.doesNotMatch(plan, /TEMP B-TREE|SCAN/);
  }
});

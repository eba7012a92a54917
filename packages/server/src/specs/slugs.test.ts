import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { deriveSlug, isSlug } from "@screenspec/api/slugs";
import fc from "fast-check";
import { anyCharacter } from "../../../format/testing/any-character.ts";
import { addCaller } from "../../testing/actors.ts";
import { makePostgresDatabase, onEachDatabase } from "../../testing/databases.ts";
import { importLines, linesOf, textOf } from "../../testing/import-lines.ts";
import { assertProblem, errorsByLine, errorsOf } from "../../testing/problems.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, readSpec } from "../../testing/specs.ts";
import { storedRows } from "../../testing/stored-rows.ts";
import { untilWaiting } from "../../testing/waiting-sessions.ts";
import { newSpec } from "./add-spec.ts";
import { newDraft } from "./create-spec.ts";
import { insertSpecs } from "./insert-specs.ts";

test("A derived slug has the letters of the name in the Latin alphabet, its digits, and hyphens", () => {
  for (const [name, slug] of [
    ["Home", "home"],
    ["  Crème   brûlée, 2nd! ", "creme-brulee-2nd"],
    ["ﬁne ½", "fine-1-2"],
    ["İstanbul", "istanbul"],
    ["Straße nach Łódź", "strasse-nach-lodz"],
    ["Ærø, Đakovo und Übersee", "aero-dakovo-und-uebersee"],
    ["Привет, мир", "privet-mir"],
    ["Καλημέρα", "kalimera"],
    ["家", "spec"],
    ["😀".repeat(200), "spec"],
    ["a".repeat(200), "a".repeat(80)],
    [`${"a".repeat(79)} b`, "a".repeat(79)],
  ] as const) {
    assert.equal(deriveSlug(name), slug);
  }
});

test("Every name has a valid slug, which leaves room for a suffix", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (name) => {
      const slug = deriveSlug(name);
      assert.ok(isSlug(slug) && slug.length <= 80, slug);
    }),
  );
});

onEachDatabase("A slug", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const slugOf = async (id: string) => (await readSpec(server(), id)).slug;
  const create = (body: object) => server().ask("POST", "/specs", body);
  const put = (id: string, body: object) => server().ask("PUT", `/specs/${id}`, body);
  const createdSlug = async (body: object) => (await create(body)).json.slug;

  test("is derived from the name, with the next number where it is taken", async () => {
    assert.equal(await createdSlug({ name: "Sale" }), "sale");
    for (const number of [2, 3, 4]) {
      assert.equal(await createdSlug({ name: "Sale!" }), `sale-${number}`);
    }
    assert.equal(await createdSlug({ name: "Other", slug: "sale-5" }), "sale-5");
    assert.equal(await createdSlug({ name: "sale" }), "sale-6");
  });

  test("is derived for each of many concurrent creates, and never conflicts", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => create({ name: "Crowd", tags: ["crowd"] })),
    );
    for (const answer of answers) assert.equal(answer.status, 201, answer.text);
    assert.equal(new Set(answers.map(({ json }) => json.slug)).size, 40);
    assert.equal((await server().ask("GET", "/specs?tag=crowd&limit=200")).json.length, 40);
  });

  test("can be given and changed, as a new revision, and searched for", async () => {
    const { json } = await create({ name: "Home", slug: "landing-page" });
    assert.equal(json.slug, "landing-page");
    const found = async (q: string) => (await server().ask("GET", `/specs?q=${q}`)).json.length;
    assert.equal(await found("landing-page"), 1);
    const answer = await put(json.id, { slug: "front-door" });
    assert.deepEqual(answer.json, { status: "updated", revision: 2 });
    assert.deepEqual([await found("landing-page"), await found("FRONT-DOOR")], [0, 1]);
    const { json: log } = await server().ask("GET", `/audit-log?target=${json.id}`);
    assert.deepEqual(log[0].details.changes, { slug: { from: "landing-page", to: "front-door" } });
  });

  test("that is taken is 409, at once and by validateOnly", async () => {
    await create({ name: "Taken", slug: "taken" });
    const other = await createSpec(server(), { name: "Other one" });
    const before = await storedRows(server().context.db);
    for (const query of ["", "?validateOnly=true"]) {
      for (const answer of [
        await server().ask("POST", `/specs${query}`, { name: "Any", slug: "taken" }),
        await server().ask("PUT", `/specs/${other}${query}`, { slug: "taken" }),
      ]) {
        assertProblem(answer, 409, "slug_taken");
        assert.match(answer.json.detail, /"taken"/);
      }
    }
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  test("goes to one of many concurrent creates and renames, and is 409 to the others", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => createSpec(server())));
    const answers = await Promise.all([
      ...ids.map((id) => put(id, { slug: "wanted" })),
      ...ids.map(() => create({ name: "Any", slug: "wanted" })),
    ]);
    const codes = answers.map(({ status, json }) => (status < 300 ? "done" : json.code)).sort();
    assert.deepEqual(codes, ["done", ...Array(11).fill("slug_taken")]);
  });

  test("is refused in any other form", async () => {
    const id = await createSpec(server());
    for (const slug of ["Home", "-a", "a-", "a--b", "spec_1", "a b", "é", "", "a".repeat(101)]) {
      const code = slug === "" ? "too_short" : slug.length > 100 ? "too_long" : "wrong_format";
      for (const answer of [await create({ name: "Home", slug }), await put(id, { slug })]) {
        assertProblem(answer, 400, "invalid_request");
        assert.ok(errorsOf(answer).includes(`/slug ${code}`), answer.text);
      }
    }
  });

  test("of a deleted spec is free; restored, the spec gets the next one", async () => {
    const id = await createSpec(server(), { name: "Gone", slug: "gone", tags: ["back"] });
    const tag = (await server().ask("GET", `/specs/${id}`)).headers.get("etag");
    await server().ask("DELETE", `/specs/${id}`);
    assert.equal(await createdSlug({ name: "Gone" }), "gone");
    const restored = await server().ask("POST", `/specs/${id}/restore`);
    assert.equal(restored.status, 200);
    const read = await server().ask("GET", `/specs/${id}`);
    assert.deepEqual([read.json.slug, read.json.revision], ["gone-2", 2]);
    assert.notEqual(read.headers.get("etag"), tag);
    assert.equal(restored.headers.get("etag"), read.headers.get("etag"));
    const { json } = await server().ask("GET", "/specs?tag=back&q=gone-2");
    assert.deepEqual([json.length, json[0].id], [1, id]);
  });

  test("is given to each of several specs that are restored at the same time", async () => {
    const ids: string[] = [];
    for (let number = 0; number < 6; number += 1) {
      ids.push(await createSpec(server(), { name: "Again", slug: "again" }));
      await server().ask("DELETE", `/specs/${ids.at(-1)}`);
    }
    const answers = await Promise.all(
      ids.map((id) => server().ask("POST", `/specs/${id}/restore`)),
    );
    for (const answer of answers) assert.equal(answer.status, 200, answer.text);
    const slugs = await Promise.all(ids.map(slugOf));
    assert.equal(new Set(slugs).size, 6);
    for (const slug of slugs) assert.match(slug, /^again(-[a-z0-9]+)?$/);
    assert.ok(slugs.includes("again"));
  });

  test("of an import is checked against other lines and specs, and derived where it is missing", async () => {
    await create({ name: "Stored", slug: "stored" });
    const refused = await importLines(
      server(),
      textOf([
        { name: "a", slug: "stored" },
        { name: "b", slug: "twice" },
        { name: "c", slug: "twice" },
        { name: "d", slug: "No" },
      ]),
    );
    assertProblem(refused, 400, "invalid_request");
    assert.deepEqual(errorsByLine(refused), [
      "1/slug slug_taken",
      "3/slug slug_taken",
      "4/slug wrong_format",
    ]);
    const { json } = await importLines(
      server(),
      textOf([
        { name: "Stored" },
        { name: "Stored" },
        { name: "Of a later line" },
        { name: "Any", slug: "of-a-later-line" },
        ...Array.from({ length: 60 }, () => ({ name: "Stored" })),
      ]),
    );
    const slugs = await Promise.all(json.ids.map(slugOf));
    assert.deepEqual(slugs.splice(2, 2), ["of-a-later-line-2", "of-a-later-line"]);
    const numbers = slugs.map((slug) => Number(slug.replace("stored-", "")));
    const expected = Array.from({ length: 62 }, (_, index) => index + 2);
    assert.deepEqual(
      numbers.sort((one, other) => one - other),
      expected,
    );
  });

  test("and tags are exported", async () => {
    await create({ name: "Exported", slug: "exported", tags: ["for export"] });
    const answer = await server().ask("GET", "/export?tag=for%20export");
    const [{ id, ...line } = {}, ...others] = linesOf(answer);
    assert.match(String(id), /^spec_/);
    assert.deepEqual(others, []);
    assert.deepEqual(line, {
      name: "Exported",
      slug: "exported",
      tags: ["for export"],
      description: "",
      version: "1.0.0",
      components: [],
    });
  });

  test("leads to the same answer as the id", async () => {
    const id = await createSpec(server(), { name: "By slug", slug: "by-slug" });
    const byId = await server().ask("GET", `/specs/${id}`);
    const bySlug = await server().ask("GET", "/specs/by-slug/by-slug");
    assert.equal(bySlug.text, byId.text);
    for (const header of ["etag", "cache-control", "content-type"]) {
      assert.equal(bySlug.headers.get(header), byId.headers.get(header));
    }
    const ifNoneMatch = { "if-none-match": byId.headers.get("etag") ?? "" };
    const again = await server().ask("GET", "/specs/by-slug/by-slug", undefined, ifNoneMatch);
    assert.equal(again.status, 304);
    for (const slug of ["none", id, "No%20slug"]) {
      assertProblem(await server().ask("GET", `/specs/by-slug/${slug}`), 404, "not_found");
    }
    await server().ask("DELETE", `/specs/${id}`);
    assertProblem(await server().ask("GET", "/specs/by-slug/by-slug"), 404, "not_found");
  });
});

// SQLite runs one write transaction after the other anyway.
describe("A create whose number another transaction takes, on PostgreSQL", () => {
  const server = sharedServer(makePostgresDatabase);

  test("waits for that one only, and gets the end of its id", async () => {
    const { db } = server().context;
    const name = "Raced";
    const caller = await addCaller(server(), "editor");
    await createSpec(server(), { name });
    const hold = async (slug: string) => {
      const transaction = await db.startTransaction().execute();
      const draft = newDraft({ name });
      await insertSpecs(transaction, [newSpec({ draft, slug, caller, at: Date.now() })]);
      return transaction;
    };
    const second = await hold("raced-2");
    const third = await hold("raced-3");
    const created = server().ask("POST", "/specs", { name });
    await untilWaiting(db, second);
    await second.commit().execute();
    const { status, json } = await created;
    await third.rollback().execute();
    assert.equal(status, 201);
    assert.match(json.slug, /^raced-[0-9a-z]{13}$/);
  });
});

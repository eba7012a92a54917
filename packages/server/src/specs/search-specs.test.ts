import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { onEachDatabase } from "../../testing/databases.ts";
import { idsOf, walkPages } from "../../testing/pages.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

onEachDatabase("A search", (makeDatabase) => {
  const server = sharedServer(makeDatabase);

  test("finds what has the text in its name or description, in whatever case", async () => {
    const inName = await createSpec(server(), { name: "Winter Sale – Äpfel & ΟΔΟΣ" });
    const inDescription = await createSpec(server(), {
      ...{ name: "Start", description: "Until the WINTER sale" },
    });
    for (const [query, ids] of [
      ["winter sale", [inDescription, inName]],
      ["WINTER SALE", [inDescription, inName]],
      ["äpfel", [inName]],
      ["A\u0308PFEL", [inName]],
      ["οδος", [inName]],
      ["οδοσ", [inName]],
      ["– Ä", [inName]],
      ["winter sales", []],
      ["salewinter", []],
    ] as const) {
      assert.deepEqual(await found(server(), query), ids, query);
    }
  });

  test("finds a spec by its id, or by a part of it", async () => {
    const id = await createSpec(server(), { name: "Identified" });
    const suffix = id.slice("spec_".length);
    for (const query of [id, id.toUpperCase(), id.slice(0, -1), suffix, suffix.slice(8)]) {
      assert.deepEqual(await found(server(), query), [id], query);
    }
    assert.ok((await found(server(), suffix.slice(-1))).includes(id));
    assert.deepEqual(await found(server(), "spec_01h455vb4pex5vsknk084sn02q"), []);
  });

  test("doesn't find every spec by what all ids begin with", async () => {
    await createSpec(server(), { name: "Another" });
    const named = await createSpec(server(), { name: "Specials" });
    assert.deepEqual(await found(server(), "spec"), [named]);
  });

  test("takes every character as it is", async () => {
    const odd = [
      ...["100%", "50_50", "a\\b", "it's", 'say "so"', "x*", "-minus", "a OR b", "NEAR(a b)"],
      ...[
        "^start",
        "a:b",
        "(c)",
        "{d}",
        "[e]",
        "f+g",
        "tab\there",
        "two  spaces",
        "🙂 smile",
        "$1",
      ],
    ];
    const ids = new Map<string, string>();
    for (const name of odd) ids.set(name, await createSpec(server(), { name: `<${name}>` }));
    for (const [name, id] of ids) {
      assert.deepEqual(await found(server(), `<${name}>`), [id]);
      assert.deepEqual(await found(server(), name), [id]);
    }
    for (const none of ["<100_", "<50%50", "<it''s", "x**"]) {
      assert.deepEqual(await found(server(), none), [], none);
    }
  });

  test("finds texts of one and two characters", async (t) => {
    const own = await startTestServer(t, makeDatabase);
    const id = await createSpec(own, { name: "Ж", description: "é" });
    await createSpec(own, { name: "other" });
    for (const query of ["ж", "Ж", "É"]) assert.deepEqual(await found(own, query), [id]);
    const two = await createSpec(own, { name: "qЯ" });
    assert.deepEqual(await found(own, "qя"), [two]);
  });

  test("goes by what a spec is called now, and finds no deleted one", async () => {
    const id = await createSpec(server(), { name: "Before", description: "ancient" });
    await server().ask("PUT", `/specs/${id}`, { name: "Afterwards" });
    assert.deepEqual(await found(server(), "before"), []);
    assert.deepEqual(await found(server(), "ancient"), [id]);
    await server().ask("PUT", `/specs/${id}`, { description: "modern" });
    assert.deepEqual(await found(server(), "ancient"), []);
    assert.deepEqual(await found(server(), "afterwards"), [id]);
    await server().ask("DELETE", `/specs/${id}`);
    assert.deepEqual(await found(server(), "afterwards"), []);
  });

  test("is of a text of 1 to 200 characters", async () => {
    assert.deepEqual(await found(server(), "x".repeat(200)), []);
    for (const [query, code] of [
      ["", "too_short"],
      ["x".repeat(201), "too_long"],
      ["a%00", "character_not_allowed"],
    ] as const) {
      const answer = await server().ask("GET", `/specs?q=${query}`);
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer), [`?q ${code}`]);
    }
  });

  test("finds a spec by every part of what it is called, whatever that is", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
        fc.nat(),
        fc.nat(),
        async (text, start, length) => {
          const name = text.replaceAll("\0", "0").normalize("NFC").slice(0, 200);
          const characters = Array.from(name);
          const from = start % characters.length;
          const part = characters.slice(from, from + 1 + (length % characters.length)).join("");
          const id = await createSpec(server(), { name });
          const answer = await server().ask(
            "GET",
            `/specs?q=${encodeURIComponent(part)}&limit=200`,
          );
          assert.equal(answer.status, 200, answer.text);
          // Its newest are first, so it is there even if there are many.
          assert.ok(idsOf(answer).includes(id), JSON.stringify({ name, part }));
        },
      ),
      { seed: 1, numRuns: 100 },
    );
  });

  test("with more than it looks up finds the same, page by page, and counts only what it can", async (t) => {
    const own = await startTestServer(t, makeDatabase);
    const lines = Array.from({ length: 1100 }, (_, number) =>
      JSON.stringify({ name: `Promo ${number}`, description: number % 100 === 0 ? "rare" : "" }),
    );
    const imported = await own.fetch("/api/v1/import", {
      method: "POST",
      headers: { authorization: `Bearer ${own.token}`, "content-type": "application/x-ndjson" },
      body: lines.join("\n"),
    });
    assert.equal(imported.status, 201, imported.text);
    const pages = await walkPages(own, "/specs?q=PROMO&sort=name&limit=200");
    assert.equal(new Set(pages.flat()).size, 1100);
    const many = await own.ask("GET", "/specs?q=promo");
    assert.equal(many.headers.get("x-total-count"), null);
    const few = await own.ask("GET", "/specs?q=rare&limit=2");
    assert.equal(few.headers.get("x-total-count"), "11");
    const [id = ""] = idsOf(few);
    const byId = await own.ask("GET", `/specs?q=${id.slice(0, 8)}&limit=1`);
    assert.equal(byId.json.length, 1);
  });
});

async function found(server: TestServer, query: string): Promise<string[]> {
  const answer = await server.ask("GET", `/specs?q=${encodeURIComponent(query)}`);
  assert.equal(answer.status, 200, answer.text);
  assert.equal(answer.headers.get("x-total-count"), String(answer.json.length));
  return idsOf(answer);
}

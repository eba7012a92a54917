import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { addApiKey, addCaller, addUser, bearer } from "../../testing/actors.ts";
import { onBothDatabases } from "../../testing/databases.ts";
import { importLines, linesOf, textOf } from "../../testing/import-lines.ts";
import { idsOf, nextPage, walkPages } from "../../testing/pages.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, deleteAllSpecs } from "../../testing/specs.ts";
import { type Answer, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { type Searcher, scanSearch } from "./scan-search.ts";

onBothDatabases("A search", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  /** A server with more specs than a search looks up. */
  const crowded = sharedServer(makeDatabase);

  test("finds specs by their name or description, ignoring case", async () => {
    const inName = await createSpec(server(), { name: "Winter Sale – Äpfel & ΟΔΟΣ" });
    const inDescription = await createSpec(server(), {
      name: "Start",
      description: "Until the WINTER sale",
    });
    const elsewhere = await createSpec(server(), { name: "Hauptstraße, İstanbul" });
    for (const [query, ids] of [
      ["winter sale", [inDescription, inName]],
      ["WINTER SALE", [inDescription, inName]],
      ["äpfel", [inName]],
      ["A\u0308PFEL", [inName]],
      ["οδος", [inName]],
      ["οδοσ", [inName]],
      ["– Ä", [inName]],
      ["HAUPTSTRAẞE", [elsewhere]],
      ["hauptstrasse", [elsewhere]],
      ["İstanbul".toLowerCase(), [elsewhere]],
      ["winter sales", []],
      ["salewinter", []],
    ] as const) {
      assert.deepEqual(await found(server(), query), ids, query);
    }
  });

  test("cuts a long title of a screen between two characters", async () => {
    const body = { type: "Widget", widgetType: "Divider" };
    for (const character of ["😀", "👩‍👩‍👧", "e\u0301"]) {
      const title = `${"a".repeat(99)}${character} end`;
      const screens = { main: { id: "main", type: "Screen", title, body } };
      const id = await createSpec(server(), { name: "Long title", screens, entryPoint: "main" });
      const { json } = await server().ask("GET", "/specs?include=screens");
      const [shown] = json.filter((spec: { id: string }) => spec.id === id);
      assert.equal(shown.screens[0].title, "a".repeat(99), character);
    }
  });

  test("finds specs by the ids and titles of their screens, which a list includes if it is asked to", async () => {
    const screen = (id: string, title?: string) => ({
      id,
      type: "Screen",
      ...(title !== undefined && { title }),
      body: { type: "Widget", widgetType: "Text", attributes: { text: "Unsearched" } },
    });
    const screens = {
      giftCard: screen("giftCard", "Gift card"),
      bound: screen("bound", "{{ state.globalData.x }}"),
    };
    const id = await createSpec(server(), { name: "Screens", screens, entryPoint: "giftCard" });
    for (const query of ["giftc", "gift card"]) {
      assert.deepEqual(await found(server(), query), [id], query);
    }
    assert.deepEqual(await found(server(), "Unsearched"), []);
    const { json } = await server().ask("GET", "/specs?q=giftcard&include=screens");
    assert.deepEqual(json[0].screens, [
      { id: "giftCard", title: "Gift card" },
      { id: "bound", title: null },
    ]);
    const { json: plain } = await server().ask("GET", "/specs?q=giftcard");
    assert.equal("screens" in plain[0], false);

    await server().ask("POST", `/specs/${id}/publish`);
    await server().ask("PUT", `/specs/${id}`, {
      screens: { voucher: screen("voucher") },
      entryPoint: "voucher",
    });
    assert.deepEqual(await found(server(), "giftcard"), []);
    assert.deepEqual(await found(server(), "voucher"), [id]);
    await server().ask("POST", `/specs/${id}/revert`, { version: 1 });
    assert.deepEqual(await found(server(), "giftcard"), [id]);
    const { json: copy } = await server().ask("POST", `/specs/${id}/duplicate`);
    assert.deepEqual(await found(server(), "giftcard"), [copy.id, id]);
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

  test("doesn't match the common prefix of ids", async () => {
    await createSpec(server(), { name: "Another" });
    const named = await createSpec(server(), { name: "Specials" });
    assert.deepEqual(await found(server(), "spec"), [named]);
  });

  test("takes every character literally", async () => {
    const odd = [
      "100%",
      "50_50",
      "a\\b",
      "it's",
      'say "so"',
      "x*",
      "-minus",
      "a OR b",
      "NEAR(a b)",
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

  test("finds texts of one and two characters", async () => {
    const own = crowded();
    const id = await createSpec(own, { name: "Ж", description: "é" });
    await createSpec(own, { name: "other" });
    for (const query of ["ж", "Ж", "É"]) assert.deepEqual(await found(own, query), [id]);
    const two = await createSpec(own, { name: "qЯ" });
    assert.deepEqual(await found(own, "qя"), [two]);
  });

  test("finds texts of one and two characters page by page among more specs than it looks up", async (t) => {
    const own = await startTestServer(t, makeDatabase);
    const specs = Array.from({ length: 1001 }, (_, number) => ({
      name: number % 500 === 0 ? `qЯ ${number}` : `Qr ${number}`,
    }));
    const { ids } = (await importLines(own, textOf(specs))).json;
    for (const query of ["Qя", "я"]) {
      const pages = await walkPages(own, `/specs?q=${query}&sort=name&limit=2`);
      assert.deepEqual(pages, [[ids[0], ids[1000]], [ids[500]]]);
      assert.equal((await own.ask("GET", `/specs?q=${query}`)).headers.get("x-total-count"), null);
    }
  });

  test("uses the current names and finds no deleted spec", async () => {
    const id = await createSpec(server(), { name: "Before", slug: "any", description: "ancient" });
    await server().ask("PUT", `/specs/${id}`, { name: "Afterwards" });
    assert.deepEqual(await found(server(), "before"), []);
    assert.deepEqual(await found(server(), "ancient"), [id]);
    await server().ask("PUT", `/specs/${id}`, { description: "modern" });
    assert.deepEqual(await found(server(), "ancient"), []);
    assert.deepEqual(await found(server(), "afterwards"), [id]);
    await server().ask("DELETE", `/specs/${id}`);
    assert.deepEqual(await found(server(), "afterwards"), []);
  });

  test("finds a restored spec again, and doesn't look up deleted ones", async () => {
    const own = crowded();
    const specs = Array.from({ length: 1002 }, (_, number) => ({ name: `Season ${number}` }));
    const [last, kept] = (await importLines(own, textOf(specs))).json.ids;
    await deleteAllSpecs(own, [last, kept]);
    await own.ask("DELETE", `/specs/${last}`);
    assert.deepEqual(await found(own, "season"), [kept]);
    await own.ask("POST", `/specs/${last}/restore`);
    assert.deepEqual(await found(own, "season"), [kept, last]);
  });

  test("accepts a text of 1 to 200 characters", async () => {
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

  test("finds a spec by every substring of any name", async () => {
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
          // The newest specs are first, so it is on the first page even if many match.
          assert.ok(idsOf(answer).includes(id), JSON.stringify({ name, part }));
        },
      ),
      { seed: 1, numRuns: 100 },
    );
  });

  test("with more matches than it looks up finds the same specs page by page, without a total", async () => {
    const own = crowded();
    const specs = Array.from({ length: 1100 }, (_, number) => ({
      name: `Promo ${number}`,
      description: number % 100 === 0 ? "unusual" : "",
    }));
    const imported = await importLines(own, textOf(specs));
    assert.equal(imported.status, 201, imported.text);
    const pages = await walkPages(own, "/specs?q=PROMO&sort=name&limit=200");
    assert.equal(new Set(pages.flat()).size, 1100);
    const many = await own.ask("GET", "/specs?q=promo");
    assert.equal(many.headers.get("x-total-count"), null);
    const few = await own.ask("GET", "/specs?q=unusual&limit=2");
    assert.equal(few.headers.get("x-total-count"), "11");
    const [id = ""] = idsOf(few);
    const byId = await own.ask("GET", `/specs?q=${id.slice(0, 8)}&limit=1`);
    assert.equal(byId.json.length, 1);
  });
});

/** Names with every trigram of "obob". Ids have no "o", so they don't match. */
const alike = Array.from({ length: 1202 }, (_, number) => ({
  name: [0, 700].includes(number) ? `OBOB ${number}` : `OBO-BOB ${number}`,
}));

onBothDatabases("A search that many specs nearly match", (makeDatabase) => {
  const limits = { atATime: 100, perPage: 300, perProcess: 4, perUser: 3 };
  const server = sharedServer(makeDatabase, {}, { searchLimits: limits });
  const search = (searcher: Searcher) =>
    scanSearch(server().context, {
      searcher,
      filter: { comparison: { text: "OBOB", idsFrom: undefined } },
      page: { order: { column: "created_at", direction: "asc" }, limit: 5 },
    });

  test("compares a limited number of specs for a page, and links to the next one", async () => {
    const { ids } = (await importLines(server(), textOf(alike))).json;
    for (const [sort, pages] of [
      ["-created_at", [[], [ids[700]], [], [], [ids[0]]]],
      ["created_at", [[ids[0]], [], [ids[700]], [], []]],
      ["name", [[], [], [], [], [ids[0], ids[700]]]],
    ] as const) {
      assert.deepEqual(await walkPages(server(), `/specs?q=obob&sort=${sort}`), pages);
    }
    const full = await server().ask("GET", "/specs?q=obob&sort=-name&limit=1");
    assert.deepEqual(idsOf(full), [ids[700]]);
    assert.equal(full.headers.get("x-total-count"), null);
    const next = await server().ask("GET", nextPage(server(), full) ?? "");
    assert.deepEqual(idsOf(next), [ids[0]]);
  });

  test("finds the same specs in an export as in the list", async () => {
    const listed = await walkPages(server(), "/specs?q=obob&sort=name");
    const exported = linesOf(await server().ask("GET", "/export?q=obob"));
    assert.deepEqual(
      exported.map(({ id }) => id),
      listed.flat(),
    );
    assert.equal(linesOf(await server().ask("GET", "/export?q=obo&status=draft")).length, 1202);
  });

  test("yields to the event loop after each batch, with any number of searches", async () => {
    const searcher = { caller: await addCaller(server(), "viewer"), hasLeft: () => false };
    let turns = 0;
    let isDone = false;
    const counting = (async () => {
      for (; !isDone; turns += 1) await setImmediate();
    })();
    const answers = await Promise.all([search(searcher), search(searcher), search(searcher)]);
    isDone = true;
    await counting;
    for (const { found } of answers) assert.equal(found.length, 1);
    assert.ok(turns >= 9, `${turns}`);
  });

  test("ends when its client disconnects", async () => {
    const caller = await addCaller(server(), "viewer");
    let turns = 0;
    const hasLeft = () => {
      turns += 1;
      return turns === 2;
    };
    await assert.rejects(search({ caller, hasLeft }), /connection ended/);
    assert.equal(turns, 2);
    assert.equal(server().context.searchBulkhead.count(), 0);
  });

  test("is limited in all and per user, API keys included", async () => {
    const ofKey = bearer((await addApiKey(server())).key);
    const headers = bearer((await addUser(server(), "viewer")).token);
    const ask = (asHeaders = {}) => server().ask("GET", "/specs?q=obob", undefined, asHeaders);
    const { promise: turnEnds, resolve: endTurn } = Promise.withResolvers<void>();
    const turn = server().context.searchMutex(() => turnEnds);
    const requests = [ask(), ask(), ask(ofKey), ask(ofKey)];
    const refused = await Promise.race(requests);
    assertProblem(refused, 429, "too_many_requests");
    assert.match(refused.json.detail, /3 searches/);
    assert.equal(refused.headers.get("retry-after"), "1");
    const ofOther = [ask(headers), ask(headers)];
    assertProblem(await Promise.race(ofOther), 503, "unavailable");
    endTurn();
    await turn;
    const statuses = async (answers: Promise<Answer>[]) =>
      (await Promise.all(answers)).map(({ status }) => status).sort();
    assert.deepEqual(await statuses(requests), [200, 200, 200, 429]);
    assert.deepEqual(await statuses(ofOther), [200, 503]);
    assert.equal((await ask()).status, 200);
  });
});

async function found(server: TestServer, query: string): Promise<string[]> {
  const answer = await server.ask("GET", `/specs?q=${encodeURIComponent(query)}`);
  assert.equal(answer.status, 200, answer.text);
  assert.equal(answer.headers.get("x-total-count"), String(answer.json.length));
  return idsOf(answer);
}

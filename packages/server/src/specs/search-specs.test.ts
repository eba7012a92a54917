import assert from "node:assert/strict";
import { before, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { addApiKey, addCaller, addUser, bearer } from "../../testing/actors.ts";
import { onBothDatabases, onEachDatabase } from "../../testing/databases.ts";
import { importLines, linesOf, textOf } from "../../testing/import-lines.ts";
import { idsOf, nextPage, walkPages } from "../../testing/pages.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, deleteAllSpecs } from "../../testing/specs.ts";
import type { Answer, TestServer } from "../../testing/test-server.ts";
import { type Searcher, scanSearch } from "./scan-search.ts";

onBothDatabases("A search", (makeDatabase) => {
  const server = sharedServer(makeDatabase);

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
    const id = await createSpec(server(), { name: "Ж", description: "ö" });
    await createSpec(server(), { name: "other" });
    for (const query of ["ж", "Ж", "Ö"]) assert.deepEqual(await found(server(), query), [id]);
    const two = await createSpec(server(), { name: "qЯ" });
    assert.deepEqual(await found(server(), "qя"), [two]);
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
    const names = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 });
    const samples = fc.sample(fc.tuple(names, fc.nat(), fc.nat()), { seed: 1, numRuns: 100 });
    const searched = samples.map(([text, start, length]) => {
      const name = text.replaceAll("\0", "0").normalize("NFC").slice(0, 200);
      const characters = Array.from(name);
      const from = start % characters.length;
      const part = characters.slice(from, from + 1 + (length % characters.length)).join("");
      return { name, part };
    });
    const specs = searched.map(({ name }) => ({ name }));
    const { ids } = (await importLines(server(), textOf(specs))).json;
    for (const [index, { name, part }] of searched.entries()) {
      const path = `/specs?q=${encodeURIComponent(part)}&limit=200`;
      const pages = await walkPages(server(), path);
      assert.ok(pages.flat().includes(ids[index]), JSON.stringify({ name, part }));
    }
  });
});

/** More than a search looks up. */
const many = Array.from({ length: 1101 }, (_, number) => ({
  name: `${number % 500 === 0 ? "qЯ" : "Qr"} promo ${number}`,
  description: number % 100 === 0 ? "unusual" : "",
}));

onEachDatabase("A search among more specs than it looks up", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  let ids: readonly string[] = [];
  before(async () => {
    const imported = await importLines(server(), textOf(many));
    assert.equal(imported.status, 201, imported.text);
    ids = imported.json.ids;
  });

  test("finds texts of one and two characters page by page", async () => {
    for (const query of ["Qя", "я"]) {
      const pages = await walkPages(server(), `/specs?q=${query}&sort=name&limit=2`);
      assert.deepEqual(pages, [[ids[0], ids[1000]], [ids[500]]]);
      const all = await server().ask("GET", `/specs?q=${query}`);
      assert.equal(all.headers.get("x-total-count"), null);
    }
  });

  test("finds the same specs page by page if more match, without a total", async () => {
    const pages = await walkPages(server(), "/specs?q=PROMO&sort=name&limit=200");
    assert.equal(new Set(pages.flat()).size, many.length);
    const matching = await server().ask("GET", "/specs?q=promo");
    assert.equal(matching.headers.get("x-total-count"), null);
    const few = await server().ask("GET", "/specs?q=unusual&limit=2");
    assert.equal(few.headers.get("x-total-count"), "12");
    const [id = ""] = idsOf(few);
    const byId = await server().ask("GET", `/specs?q=${id.slice(0, 8)}&limit=1`);
    assert.equal(byId.json.length, 1);
  });

  test("finds a restored spec again, and doesn't look up deleted ones", async () => {
    const [last = "", kept = ""] = ids;
    await deleteAllSpecs(server(), [last, kept]);
    await server().ask("DELETE", `/specs/${last}`);
    assert.deepEqual(await found(server(), "promo"), [kept]);
    await server().ask("POST", `/specs/${last}/restore`);
    assert.deepEqual(await found(server(), "promo"), [kept, last]);
  });
});

/** Names with every trigram of "obob". Ids have no "o", so they don't match. */
const alike = Array.from({ length: 1202 }, (_, number) => ({
  name: [0, 700].includes(number) ? `OBOB ${number}` : `OBO-BOB ${number}`,
}));

onEachDatabase("A search that many specs nearly match", (makeDatabase) => {
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

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { onBothDatabases } from "../../testing/databases.ts";
import { idsOf, walkPages } from "../../testing/pages.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, deleteAllSpecs } from "../../testing/specs.ts";
import type { TestServer } from "../../testing/test-server.ts";

/** The expected order on every database. */
const names = [
  ...["", "!", "10", "2", "_", "a", "A", "Ab", "ab", "b", "B", "Zebra", "~"].slice(1),
  "Äpfel",
  "äpfel",
  "Ωmega",
  "漢字",
  "🙂",
];

onBothDatabases("Specs", (makeDatabase) => {
  let now = Date.now();
  const shared = sharedServer(makeDatabase, {}, { clock: () => now });
  beforeEach(() => deleteAllSpecs(shared()));

  test("are sorted by name and then by id, in the same order on every database", async () => {
    const server = shared();
    const specs: { readonly id: string; readonly name: string }[] = [];
    for (const name of names.toReversed())
      specs.push({ id: await createSpec(server, { name }), name });
    const key = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
    const sorted = specs
      .toSorted(
        (a, b) =>
          Buffer.compare(Buffer.from(key(a.name)), Buffer.from(key(b.name))) ||
          (a.id < b.id ? -1 : 1),
      )
      .map(({ id }) => id);
    for (const limit of [1, 2, 5, 200]) {
      const up = await walkPages(server, `/specs?sort=name&limit=${limit}`);
      assert.deepEqual(up.flat(), sorted);
      const down = await walkPages(server, `/specs?sort=-name&limit=${limit}`);
      assert.deepEqual(down.flat(), sorted.toReversed());
    }
  });

  test("with names of any length and any characters are read page by page", async () => {
    const server = shared();
    for (const name of ["\u0001".repeat(200), "漢".repeat(200), "x".repeat(200), '"\\\n']) {
      await createSpec(server, { name });
      await createSpec(server, { name });
    }
    const pages = await walkPages(server, "/specs?sort=name&limit=1");
    assert.equal(new Set(pages.flat()).size, 8);
  });

  test("are sorted by creation or change time in both directions", async () => {
    const server = shared();
    const ids: string[] = [];
    for (let number = 0; number < 6; number += 1) {
      now += number % 2;
      ids.push(await createSpec(server, { name: `Spec ${number}` }));
    }
    const [changed = ""] = ids;
    now += 1;
    await server.ask("PUT", `/specs/${changed}`, { name: "Changed" });
    const byUpdate = [...ids.slice(1), changed];
    for (const limit of [1, 4, 6]) {
      for (const [sort, expected] of [
        ["created_at", ids],
        ["-created_at", ids.toReversed()],
        ["updated_at", byUpdate],
        ["-updated_at", byUpdate.toReversed()],
      ] as const) {
        const pages = await walkPages(server, `/specs?sort=${sort}&limit=${limit}`);
        assert.deepEqual(pages.flat(), expected, sort);
      }
    }
  });

  test("are listed and counted by their status after every change of it", async () => {
    const server = shared();
    const ids = await Promise.all(Array.from({ length: 4 }, () => createSpec(server)));
    const [draft = "", published = "", modified = "", deleted = ""] = ids;
    for (const id of [published, modified, deleted]) await act(server, "POST", `/${id}/publish`);
    await act(server, "PUT", `/${modified}`, { globalData: { a: 1 } });
    await act(server, "PUT", `/${published}`, { name: "Only its name" });
    await act(server, "DELETE", `/${deleted}`);
    const expectStatuses = async (expected: Readonly<Record<string, readonly string[]>>) => {
      for (const [status, expectedIds] of Object.entries(expected)) {
        for (const sort of ["name", "-created_at", "updated_at"]) {
          const list = await server.ask("GET", `/specs?status=${status}&sort=${sort}`);
          assert.deepEqual(idsOf(list).toSorted(), expectedIds.toSorted(), status);
          assert.equal(list.headers.get("x-total-count"), String(expectedIds.length));
        }
        const search = await server.ask("GET", `/specs?status=${status}&q=m`);
        assert.ok(idsOf(search).every((id) => expectedIds.includes(id)));
        assert.equal(search.headers.get("x-total-count"), String(search.json.length));
      }
      const live = (expected["published"]?.length ?? 0) + (expected["modified"]?.length ?? 0);
      const list = await server.ask("GET", "/specs/published?limit=1");
      assert.equal(list.headers.get("x-total-count"), String(live));
    };
    await expectStatuses({ draft: [draft], published: [published], modified: [modified] });
    await act(server, "POST", `/${modified}/publish`);
    await act(server, "DELETE", `/${draft}`);
    await expectStatuses({ draft: [], published: [published, modified], modified: [] });
  });

  test("are counted correctly during concurrent creates, changes and deletes", async () => {
    const server = shared();
    await Promise.all(
      Array.from({ length: 120 }, async (_, number) => {
        const id = await createSpec(server, { name: `Spec ${number}` });
        if (number % 2 === 0) await act(server, "POST", `/${id}/publish`);
        if (number % 4 === 0) await act(server, "PUT", `/${id}`, { globalData: { number } });
        if (number % 3 === 0) await act(server, "DELETE", `/${id}`);
      }),
    );
    for (const [status, count] of [
      ["draft", 40],
      ["published", 20],
      ["modified", 20],
    ] as const) {
      const list = await server.ask("GET", `/specs?status=${status}&limit=200`);
      assert.deepEqual([list.json.length, list.headers.get("x-total-count")], [count, `${count}`]);
    }
  });

  test("can't be listed with unknown parameters", async () => {
    const server = shared();
    for (const [query, error] of [
      ["status=publishd", "?status not_allowed"],
      ["status=Draft", "?status not_allowed"],
      ["sort=names", "?sort not_allowed"],
      ["sort=--name", "?sort not_allowed"],
      ["sort=id", "?sort not_allowed"],
      ["sort=", "?sort not_allowed"],
      ["sort=name&sort=name", "?sort not_allowed"],
      ["search=a", "?search unknown_field"],
    ] as const) {
      const answer = await server.ask("GET", `/specs?${query}`);
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer), [error]);
    }
    const { json } = await server.ask("GET", "/specs?sort=names");
    assert.match(json.errors[0].hint, /"name"/);
  });
});

async function act(server: TestServer, method: string, path: string, body?: unknown) {
  const answer = await server.ask(method, `/specs${path}`, body);
  assert.equal(answer.status, 200, answer.text);
}

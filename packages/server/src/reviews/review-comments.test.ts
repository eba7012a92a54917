import assert from "node:assert/strict";
import { test } from "node:test";
import { addApiKey, addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { eventsOf } from "../../testing/events.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { newId } from "../ids.ts";

const node = (text: string, id?: string) => ({ ...textNode(text), ...(id && { id }) });
const body = "/screens/main/body";
const textsOf = ({ json }: { json: { text: string }[] }) => json.map(({ text }) => text);

onEachDatabase("A comment on a review", (makeDatabase) => {
  const server = sharedServer(makeDatabase);

  /** Opens a review of a screen with a Column of these nodes. */
  async function review(...children: object[]) {
    const id = await createSpec(server(), screenOf(children));
    const opened = await server().ask("POST", `/specs/${id}/reviews`, { title: "A change" });
    assert.equal(opened.status, 201, opened.text);
    const path = `/reviews/${opened.json.id}`;
    return {
      spec: id,
      path,
      comment: (fields: object) => server().ask("POST", `${path}/comments`, fields),
      comments: async () => (await server().ask("GET", `${path}/comments`)).json,
      update: async (...next: object[]) => {
        await server().ask("PUT", `/specs/${id}`, screenOf(next));
        const updated = await server().ask("POST", `${path}/update`);
        assert.equal(updated.status, 200, updated.text);
      },
    };
  }

  function screenOf(children: object[]) {
    const column = { type: "Renderer", rendererType: "Column", children };
    return { name: "Home", screens: { main: { id: "main", type: "Screen", body: column } } };
  }

  test("follows its node through updates, and stays where it was once the node is removed", async () => {
    const { spec, comment, comments, update } = await review(node("Hi", "title"), node("b"));
    const created = await comment({ text: "Too short?", pointer: `${body}/children/0` });
    assert.equal(created.status, 201, created.text);
    const { id, created_at, created_by, ...rest } = created.json;
    assert.deepEqual(rest, {
      text: "Too short?",
      pointer: `${body}/children/0`,
      node_id: "title",
      is_outdated: false,
      resolved_at: null,
      resolved_by: null,
    });
    await comment({ text: "All in all fine" });
    await comment({ text: "And this?", pointer: `${body}/children/1` });
    await update(node("new"), node("b"), node("Hello", "title"));
    const places = async () =>
      (await comments()).map(({ pointer, is_outdated }: Record<string, unknown>) => [
        pointer,
        is_outdated,
      ]);
    const afterMove = [
      [`${body}/children/2`, false],
      [null, false],
      [`${body}/children/1`, false],
    ];
    assert.deepEqual(await places(), afterMove);
    await update(node("new"), node("b"));
    assert.deepEqual(await places(), [[`${body}/children/2`, true], ...afterMove.slice(1)]);
    const types = (await eventsOf(server(), spec)).map(({ type }) => type);
    assert.equal(types.filter((type) => type === "review.commented").length, 3);
    assert.equal((await comments())[0].text, "Too short?");
  });

  test("is resolved and opened again, by API keys too, and each twice without another event", async () => {
    const { path, spec, comment } = await review(node("Hi"));
    const { id } = (await comment({ text: "Hm" })).json;
    const key = await addApiKey(server(), { scopes: ["specs:read", "specs:write"] });
    const ask = (what: string) =>
      server().ask("POST", `${path}/comments/${id}/${what}`, undefined, bearer(key.key));
    for (const [what, resolvedBy] of [
      ["resolve", key.id],
      ["reopen", null],
    ]) {
      await ask(what ?? "");
      const again = await ask(what ?? "");
      assert.deepEqual([again.status, again.json.resolved_by], [200, resolvedBy]);
    }
    const events = (await eventsOf(server(), spec)).filter(({ type }) => /commented/.test(type));
    assert.deepEqual(
      events.map(({ data }) => data["is_resolved"]),
      [undefined, true, false],
    );
  });

  test("leaves room for others: one user writes at most 100 of the 500 of a review", async () => {
    const { path, comment } = await review(node("Hi"));
    const { id, created_by: user_id } = (await comment({ text: "First" })).json;
    const { db } = server().context;
    const first = await db
      .selectFrom("review_comments")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const add = (count: number, user: string) =>
      db
        .insertInto("review_comments")
        .values(
          Array.from({ length: count }, () => ({
            ...first,
            id: newId("comment"),
            user_id: user,
          })),
        )
        .execute();
    await add(99, user_id);
    assertProblem(await comment({ text: "More" }), 409, "limit_reached");
    const other = await addUser(server(), "editor");
    const byOther = () =>
      server().ask("POST", `${path}/comments`, { text: "Me" }, bearer(other.token));
    assert.equal((await byOther()).status, 201);
    await add(200, "user_x");
    await add(199, "user_y");
    assertProblem(await byOther(), 409, "limit_reached");
  });

  test("is listed in pages, the oldest first, and not in the review", async () => {
    const { path, comment } = await review(node("Hi"));
    for (const text of ["a", "b", "c"]) await comment({ text });
    const first = await server().ask("GET", `${path}/comments?limit=2&include=names`);
    assert.deepEqual(textsOf(first), ["a", "b"]);
    assert.equal(first.headers.get("x-total-count"), "3");
    assert.equal(typeof first.json[0].created_by_name, "string");
    const link = first.headers.get("link") ?? "";
    const cursor = new URL(/<([^>]*)>; rel="next"/.exec(link)?.[1] ?? "").searchParams.get(
      "cursor",
    );
    const rest = await server().ask("GET", `${path}/comments?cursor=${cursor}`);
    assert.deepEqual([textsOf(rest), rest.headers.get("link")], [["c"], null]);
    assert.equal((await server().ask("GET", path)).json.comments, undefined);
    const other = await review(node("Hi"));
    const foreign = await server().ask("GET", `${other.path}/comments?cursor=${cursor}`);
    assertProblem(foreign, 400, "invalid_request");
    const missing = "/reviews/review_01h455vb4pex5vsknk084sn02q/comments";
    assertProblem(await server().ask("GET", missing), 404, "not_found");
  });

  test("is refused where no node is, by the path of another review, and to viewers", async () => {
    const { path, comment } = await review(node("Hi"));
    for (const pointer of ["", "/screens", `${body}/children/7`, `${body}/children`, "/~2"]) {
      const refused = await comment({ text: "Here", pointer });
      assertProblem(refused, 400, "invalid_request");
      assert.match(errorsOf(refused)[0] ?? "", /^\/pointer /);
    }
    const empty = await comment({ text: "" });
    assert.deepEqual(errorsOf(empty), ["/text too_short"]);
    const { id } = (await (await review(node("b"))).comment({ text: "Elsewhere" })).json;
    const elsewhere = await server().ask("POST", `${path}/comments/${id}/resolve`);
    assertProblem(elsewhere, 404, "not_found");
    const viewer = await addUser(server(), "viewer");
    const byViewer = await server().ask(
      "POST",
      `${path}/comments`,
      { text: "Me" },
      bearer(viewer.token),
    );
    assertProblem(byViewer, 403, "forbidden");
    const of = await server().ask("POST", `/reviews/review_01h455vb4pex5vsknk084sn02q/comments`, {
      text: "Nowhere",
    });
    assertProblem(of, 404, "not_found");
  });
});

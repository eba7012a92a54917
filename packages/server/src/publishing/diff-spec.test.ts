import assert from "node:assert/strict";
import { test } from "node:test";
import { getDiff } from "@screenspec/api";
import { diffDocuments } from "@screenspec/format";
import { Compile } from "typebox/compile";
import { onEachDatabase, onSqlite } from "../../testing/databases.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { multipliedSpec, textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { diffAsJson } from "./diff-tasks.ts";

onEachDatabase("A diff", (makeDatabase) => {
  const server = sharedServer(makeDatabase);

  test("compares the live version with the draft by default", async () => {
    const id = await specWithVersions(server(), ["one", "two"]);
    await server().ask("PUT", `/specs/${id}`, { components: [textNode("three")] });
    const { status, json, text } = await server().ask("GET", `/specs/${id}/diff`);
    assert.equal(status, 200, text);
    assert.deepEqual([json.from, json.to], [2, "draft"]);
    assert.deepEqual(json.summary, { added: 0, removed: 0, moved: 0, changed: 1, breaking: 0 });
    const [change] = json.changes;
    assert.deepEqual([change.before, change.after], ["two", "three"]);
    assert.match(change.sentence, /"two" to "three"\.$/);
  });

  test("compares any two of a spec's versions and its draft", async () => {
    const id = await specWithVersions(server(), ["one", "two", "three"]);
    await server().ask("PUT", `/specs/${id}`, { components: [textNode("draft")] });
    const documents = new Map<string, unknown>();
    for (const version of ["1", "2", "3"]) {
      const answer = await server().ask("GET", `/specs/${id}/versions/${version}/document`);
      documents.set(version, answer.json);
    }
    documents.set("draft", (await server().ask("GET", `/specs/${id}/document`)).json);
    for (const [from, before] of documents) {
      for (const [to, after] of documents) {
        const { json } = await server().ask("GET", `/specs/${id}/diff?from=${from}&to=${to}`);
        assert.deepEqual([String(json.from), String(json.to)], [from, to]);
        const { changes } = diffDocuments(before as never, after as never);
        assert.equal(json.changes.length, changes.length);
        assert.equal(json.changes.length, from === to ? 0 : 1);
      }
    }
  });

  test("has only changes that match the contract", async () => {
    const id = await createSpec(server(), { name: "Home", ...contentWithEverything("one") });
    await server().ask("POST", `/specs/${id}/publish`);
    await server().ask("PUT", `/specs/${id}`, contentWithEverything("two"));
    for (const query of ["", "?from=draft&to=1"]) {
      const { json } = await server().ask("GET", `/specs/${id}/diff${query}`);
      assert.deepEqual(Compile(getDiff.reply.body).Errors(json), []);
      const changes: readonly object[] = json.changes;
      const given = new Set(changes.flatMap((change) => Object.keys(change)));
      const { properties } = getDiff.reply.body.properties.changes.items;
      // Only a removal has one: the next test.
      const { consequence: _, ...others } = properties;
      assert.deepEqual([...given].sort(), Object.keys(others).sort());
    }
  });

  test("tells what a removal makes impossible", async () => {
    const actions = { send: { id: "send", type: "Action", actionType: "NavigateBack" } };
    const button = {
      type: "Widget",
      widgetType: "Button",
      id: "send",
      attributes: { text: "Send" },
      onClickActionIds: ["send"],
    };
    const screens = (...children: readonly object[]) => ({
      main: {
        id: "main",
        type: "Screen",
        body: { type: "Renderer", rendererType: "Column", children },
      },
    });
    const spec = { name: "Form", entryPoint: "main", actions, screens: screens(button) };
    const id = await createSpec(server(), spec);
    await server().ask("POST", `/specs/${id}/publish`);
    await server().ask("PUT", `/specs/${id}`, { screens: screens() });
    const { json } = await server().ask("GET", `/specs/${id}/diff`);
    assert.deepEqual(Compile(getDiff.reply.body).Errors(json), []);
    const told = json.changes.flatMap(({ consequence = [] }) => consequence);
    assert.equal(told.length, 1, JSON.stringify(json.changes));
    assert.match(told[0], /send/);
  });

  test("marks breaking changes, with the reason", async () => {
    const screen = (id: string) => ({ id, type: "Screen", body: textNode(id) });
    const both = { entryPoint: "a", screens: { a: screen("a"), b: screen("b") } };
    const id = await createSpec(server(), { name: "Home", ...both });
    await server().ask("POST", `/specs/${id}/publish`);
    await server().ask("PUT", `/specs/${id}`, { screens: { a: screen("a") } });
    const { json } = await server().ask("GET", `/specs/${id}/diff`);
    assert.equal(json.breaking, true);
    const [removed] = json.changes.filter(({ breaking }: { breaking?: unknown }) => breaking);
    assert.deepEqual([removed.kind, removed.what, removed.id], ["removed", "screen", "b"]);
    assert.equal(typeof removed.breaking.reason, "string");
  });

  test("of unknown versions is 404", async () => {
    const id = await specWithVersions(server(), ["one"]);
    for (const query of ["from=2", "to=2", "from=1&to=999999999", "from=2&to=draft"]) {
      assertProblem(await server().ask("GET", `/specs/${id}/diff?${query}`), 404, "not_found");
    }
  });

  test("without a live version requires `from`", async () => {
    const id = await createSpec(server());
    const answer = await server().ask("GET", `/specs/${id}/diff`);
    assertProblem(answer, 400, "invalid_request");
    assert.deepEqual(errorsOf(answer), ["?from required"]);
    assert.match(answer.json.errors[0].hint, /publish/);
    const { json } = await server().ask("GET", `/specs/${id}/diff?from=draft`);
    assert.deepEqual(json.changes, []);
  });

  test("with a draft that can't be composed is refused with the draft's errors", async () => {
    const id = await specWithVersions(server(), ["one", "two"]);
    await server().ask("PUT", `/specs/${id}`, { components: [{ type: "Widgt" }] });
    const answer = await server().ask("GET", `/specs/${id}/diff`);
    assertProblem(answer, 400, "not_publishable");
    assert.deepEqual(errorsOf(answer), ["/components/0/type unknown_node_type"]);
    assert.equal((await server().ask("GET", `/specs/${id}/diff?from=1&to=2`)).status, 200);
  });

  test("is refused with all errors of its query", async () => {
    const id = await specWithVersions(server(), ["one"]);
    for (const side of ["0", "-1", "01", "1.5", "Draft", "live", "", "1e3", "9999999999"]) {
      const answer = await server().ask("GET", `/specs/${id}/diff?from=${side}&to=${side}&since=1`);
      assertProblem(answer, 400, "invalid_request");
      const errors = ["?from wrong_format", "?since unknown_field", "?to wrong_format"];
      assert.deepEqual(errorsOf(answer).sort(), errors);
    }
    const unstorable = await server().ask("GET", `/specs/${id}/diff?from=%00`);
    assert.deepEqual(errorsOf(unstorable), ["?from character_not_allowed"]);
    const twice = await server().ask("GET", `/specs/${id}/diff?from=1&from=1`);
    assert.deepEqual(errorsOf(twice), ["?from wrong_type"]);
  });
});

test("A diff of large documents is made in a thread @full", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const id = await createSpec(server, multipliedSpec("one", 100));
  await server.ask("POST", `/specs/${id}/publish`);
  await server.ask("PUT", `/specs/${id}`, multipliedSpec("two", 100));
  const [before, after] = await Promise.all(
    ["versions/1/document", "document"].map(async (path) => {
      const { text } = await server.ask("GET", `/specs/${id}/${path}`);
      return text;
    }),
  );
  const { diffThread } = server.context;
  const answer = server.ask("GET", `/specs/${id}/diff`);
  // The thread is seen at work only if the event loop goes on meanwhile.
  await until(async () => diffThread.isBusy);
  const expected = diffAsJson({ from: 1, to: "draft", before: before ?? "", after: after ?? "" });
  assert.equal((await answer).text, expected);
});

/** Creates a spec with a version for each of the texts. */
async function specWithVersions(server: TestServer, texts: readonly string[]): Promise<string> {
  const id = await createSpec(server);
  for (const text of texts) {
    await server.ask("PUT", `/specs/${id}`, { components: [textNode(text)] });
    await server.ask("POST", `/specs/${id}/publish`);
  }
  return id;
}

/** Returns content that differs between the texts in every kind of change. */
function contentWithEverything(text: string) {
  const options = [...new Set(["one", text])].map((value) => ({ value, label: value }));
  const choice = {
    id: "choice",
    type: "Widget",
    widgetType: "Dropdown",
    attributes: { label: text, options },
  };
  const screen = (id: string, body: unknown) => ({ id, type: "Screen", body });
  const row = (id: string, ...children: unknown[]) => {
    return { id, type: "Renderer", rendererType: "Row", children };
  };
  const moving = { id: "moving", ...textNode("moving") };
  const rows = text === "one" ? [row("a", moving), row("b")] : [row("a"), row("b", moving)];
  const dialog = { id: "ask", type: "Action", actionType: "ShowDialog" };
  return {
    entryPoint: "home",
    globalData: { text },
    screens: {
      home: screen("home", row("rows", choice, ...rows)),
      [text]: screen(text, textNode(text)),
    },
    actions: { ask: { ...dialog, attributes: { body: { id: "body", ...textNode(text) } } } },
  };
}

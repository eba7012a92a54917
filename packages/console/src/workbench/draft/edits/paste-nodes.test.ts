import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { type Json, type JsonObject, validateDraft } from "@screenspec/format";
import fc from "fast-check";
import { keptJsonValues } from "../../../../../server/testing/json-values.ts";
import { readClipping } from "./clipping.ts";
import { copyNodes } from "./copy-nodes.ts";
import { deleteNodes, pathOf } from "./edit-nodes.ts";
import { valueAt } from "./json-edits.ts";
import { newScreen } from "./new-nodes.ts";
import { pasteNodes } from "./paste-nodes.ts";

const text = (value: string, more: JsonObject = {}): JsonObject => ({
  type: "Widget",
  widgetType: "Text",
  attributes: { text: value },
  ...more,
});

function draftWith(children: readonly JsonObject[], more: JsonObject = {}): JsonObject {
  const body = { type: "Renderer", rendererType: "Column", children: [...children] };
  return { entryPoint: "main", screens: { main: { id: "main", type: "Screen", body } }, ...more };
}

const first = "/screens/main/body/children/0";
const point = { list: ["screens", "main", "body", "children"], index: 0 };

function read(copied: string) {
  const clipping = readClipping(copied);
  assert.ok(typeof clipping === "object" && !("refused" in clipping));
  return clipping;
}

function paste(draft: JsonObject, copied: string) {
  return pasteNodes(draft, point, read(copied));
}

const action = (id: string, more: JsonObject): JsonObject => ({ id, type: "Action", ...more });

const source = draftWith(
  [
    {
      type: "Widget",
      widgetType: "Form",
      id: "login",
      children: [
        {
          type: "Widget",
          widgetType: "TextField",
          id: "email",
          attributes: { label: "{{ t.email }}" },
        },
        {
          type: "Widget",
          widgetType: "Button",
          attributes: { text: "{{ t.send }}" },
          style: { backgroundColor: "$brand" },
          onClickActionIds: ["check"],
        },
        { type: "Component", ref: "hint", arguments: { onPress: ["send"] } },
      ],
    },
    text("Other"),
  ],
  {
    actions: {
      check: action("check", {
        actionType: "SubmitForm",
        attributes: { formId: "login" },
        onSuccessActionIds: ["send"],
      }),
      send: action("send", {
        actionType: "ApiCall",
        attributes: { endpointId: "login", body: { email: "{{ widget.login.value.email }}" } },
      }),
      unused: action("unused", { actionType: "NavigateBack" }),
    },
    components: [
      { id: "hint", parameters: { onPress: { type: "actionIds" } }, ...text("{{ t.hint }}") },
    ],
    strings: {
      en: { email: "Email", send: "Send", hint: "Hint", unused: "Unused" },
      de: { email: "E-Mail", send: "Senden", hint: "Hinweis" },
    },
    theme: { colors: { brand: "#112233", unused: "#000000" } },
  },
);

test("Copied nodes bring the actions, components, texts, tokens and endpoints that they use, and no others", () => {
  const clipping = read(copyNodes(source, [first]));
  assert.deepEqual(Object.keys(clipping.actions).toSorted(), ["check", "send"]);
  assert.deepEqual(clipping.components, source["components"]);
  assert.deepEqual(clipping.strings, {
    en: { email: "Email", send: "Send", hint: "Hint" },
    de: { email: "E-Mail", send: "Senden", hint: "Hinweis" },
  });
  assert.deepEqual(clipping.theme.colors, { brand: "#112233" });
  assert.deepEqual(clipping.endpoints, ["login"]);
});

test("Pasting into an empty draft adds everything that is used", () => {
  const { edit, report } = paste(draftWith([]), copyNodes(source, [first]));
  assert.deepEqual(edit.draft["actions"], {
    check: valueAt(source, ["actions", "check"]),
    send: valueAt(source, ["actions", "send"]),
  });
  assert.deepEqual(
    valueAt(edit.draft, pathOf(edit.draft, first)),
    valueAt(source, pathOf(source, first)),
  );
  assert.deepEqual(report.renamed, []);
  assert.deepEqual(report.added.texts, ["email", "send", "hint"]);
  assert.deepEqual(edit.selection, [first]);
});

test("Copied entries whose names are taken get other names, and copied references follow", () => {
  const target = draftWith([text("There", { id: "email" })], {
    actions: { send: action("send", { actionType: "NavigateBack" }) },
    components: [{ id: "hint", ...text("Another hint") }],
    strings: { en: { send: "Submit", email: "Email" } },
    theme: { colors: { brand: "#FFFFFF" } },
  });
  const { edit, report } = paste(target, copyNodes(source, [first]));
  const pasted = JSON.stringify(valueAt(edit.draft, pathOf(edit.draft, first)));
  for (const part of [
    '"id":"email2"',
    "{{ t.send2 }}",
    "{{ t.email }}",
    '"ref":"hint2"',
    '["send2"]',
  ]) {
    assert.ok(pasted.includes(part), `${part} in ${pasted}`);
  }
  const call = JSON.stringify(valueAt(edit.draft, ["actions", "send2"]));
  assert.ok(call.includes("{{ widget.login.value.email2 }}"), call);
  assert.deepEqual(valueAt(edit.draft, ["actions", "check", "onSuccessActionIds"]), ["send2"]);
  assert.deepEqual(valueAt(edit.draft, ["actions", "send"]), valueAt(target, ["actions", "send"]));
  assert.equal(valueAt(edit.draft, ["theme", "colors", "brand"]), "#FFFFFF");
  assert.deepEqual(report.otherTokens, ["brand"]);
  assert.equal(valueAt(edit.draft, ["strings", "en", "send"]), "Submit");
  assert.equal(valueAt(edit.draft, ["strings", "en", "send2"]), "Send");
});

test("Pasting again into the same draft gives the copy actions of its own where they name a node of it", () => {
  const { edit } = paste(source, copyNodes(source, [first]));
  assert.deepEqual(valueAt(edit.draft, ["actions", "check2", "attributes"]), { formId: "login2" });
  assert.deepEqual(edit.draft["components"], source["components"]);
  assert.deepEqual(edit.draft["strings"], source["strings"]);
});

test("Nodes that were cut are pasted unchanged", () => {
  const copied = copyNodes(source, [first]);
  const { draft } = deleteNodes(source, [first]);
  assert.deepEqual(paste(draft, copied).edit.draft, source);
});

test("Pasting the nodes of the examples into an empty draft makes no new errors", async () => {
  for (const name of ["product-detail", "checkout", "login", "feed"]) {
    const file = new URL(`../../../../../../examples/${name}.json`, import.meta.url);
    const example: JsonObject = JSON.parse(await readFile(file, "utf8"));
    const screens = Object.keys(Object(example["screens"]));
    const stubs = Object.fromEntries(screens.map((id) => [id, newScreen(id, id)]));
    for (const id of screens) {
      const target = {
        ...draftWith([]),
        screens: { ...stubs, ...Object(draftWith([])["screens"]) },
      };
      const { edit } = paste(target, copyNodes(example, [`/screens/${id}/body`]));
      const errors = validateDraft({
        ...edit.draft,
        globalData: example["globalData"] ?? {},
      }).filter(({ severity, message }) => severity === "error" && !/widget\.|api\./.test(message));
      assert.deepEqual(errors, [], `${name} ${id}`);
    }
  }
});

test("A node or a list of nodes as plain JSON is pasted too; other texts are not", () => {
  assert.equal(paste(draftWith([]), JSON.stringify(text("One"))).report.nodes, 1);
  assert.equal(paste(draftWith([]), JSON.stringify([text("One"), text("Two")])).report.nodes, 2);
  for (const other of ["Hello", "", "{}", "[]", "[1]", "{", '{"type":"Screen"}', "null"]) {
    assert.equal(readClipping(other), undefined, other);
  }
});

test("Clippings that are nested deeply, are long or have many parts are too large to be pasted", () => {
  const entries = (count: number, value: Json) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`name${index}`, value]));
  const parts = {
    nodes: new Array(1_000).fill({ type: "Component", ref: "hint" }),
    actions: entries(1_000, {}),
    strings: { en: entries(1_000, "x"), de: entries(1_000, "x") },
    theme: { colors: entries(1_000, "#FFFFFF") },
  };
  const copied = { screenspec: "nodes", version: 1, ...parts };
  assert.equal(typeof readClipping(JSON.stringify(copied)), "object");
  for (const large of [
    "[".repeat(1_000_000) + "]".repeat(1_000_000),
    `[${" ".repeat(9 * 1024 * 1024)}]`,
    JSON.stringify({ ...copied, nodes: [...parts.nodes, text("One more")] }),
    JSON.stringify({ ...copied, actions: entries(1_001, {}) }),
    JSON.stringify({ ...copied, strings: { en: entries(2_001, "x") } }),
    JSON.stringify({ ...copied, theme: { spacing: entries(1_001, 8) } }),
  ]) {
    assert.equal(readClipping(large), "too-large");
  }
});

test("Pasting uses of a component reads the draft as often for many as for one", () => {
  const readsFor = (uses: number) => {
    let reads = 0;
    const counted = new Proxy(text("Counted"), {
      ownKeys(target) {
        reads += 1;
        return Reflect.ownKeys(target);
      },
    });
    const draft = draftWith([counted], { components: [{ id: "hint", ...text("Hint") }] });
    paste(draft, JSON.stringify(new Array(uses).fill({ type: "Component", ref: "hint" })));
    return reads;
  };
  assert.equal(readsFor(100), readsFor(1));
});

test("A clipboard with wrong types does no harm", () => {
  const hostile = `{"screenspec":"nodes","version":1,
    "nodes":[{"type":"Widget","widgetType":"Text","attributes":5,"children":"x"}],
    "actions":{"a":1,"b":null,"constructor":{"type":"Action"}},
    "components":[1,null,{"id":5}],"strings":{"en":[1],"de":{"a":{}}},
    "theme":{"colors":"red","spacing":[1]},"endpoints":{"a":1}}`;
  const { edit } = paste(draftWith([]), hostile);
  assert.deepEqual(Object.keys(Object(edit.draft["actions"])), ["constructor"]);
  assert.equal(edit.draft["components"], undefined);
  assert.equal(edit.draft["theme"], undefined);
});

test("Nodes that the service would refuse aren't pasted, and the reason is returned", () => {
  for (const [attributes, reason] of [
    ['{"text":"One","text":"Two"}', /^\/attributes\/text: The key is a duplicate/],
    ['{"text":9007199254740993}', /^\/attributes\/text: Whole numbers beyond/],
    ['{"text":"\\ud83d"}', /half of a surrogate pair/],
    ['{"__proto__":{"polluted":true}}', /can't be a key/],
  ] as const) {
    const read = readClipping(`{"type":"Widget","widgetType":"Text","attributes":${attributes}}`);
    assert.ok(typeof read === "object" && "refused" in read);
    assert.match(read.refused, reason);
  }
  assert.equal(readClipping('{"a":1,"a":2}'), undefined);
  assert.equal(Reflect.get({}, "polluted"), undefined);
});

test("Any JSON in the clipboard is pasted as JSON, or not at all", () => {
  const part = keptJsonValues;
  fc.assert(
    fc.property(part, part, part, part, part, (node, actions, components, strings, theme) => {
      const nodes = [
        { ...(typeof node === "object" && node), ...text("{{ t.a }}"), onClickActionIds: actions },
      ];
      const copied = {
        screenspec: "nodes",
        version: 1,
        nodes,
        actions,
        components,
        strings,
        theme,
      };
      const { edit } = paste(source, JSON.stringify(copied));
      assert.deepEqual(JSON.parse(JSON.stringify(edit.draft)), edit.draft);
      validateDraft(edit.draft);
    }),
    { seed: 1 },
  );
});

import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { validateDocument } from "./validate-document.ts";

const text = (attributes: object, members: object = {}) => ({
  type: "Widget",
  widgetType: "Text",
  attributes: { text: "a", ...attributes },
  ...members,
});
const document = (specVersion: string, body: object, members: object = {}) => ({
  specVersion,
  specId: "spec_1",
  version: 1,
  createdAt: "2025-06-01T12:00:00.000Z",
  entryPoint: "home",
  screens: { home: { id: "home", type: "Screen", body } },
  ...members,
});

/** Additions that a newer minor version could contain. */
const additions: { readonly [what: string]: [body: object, code: string, pointer: string] } = {
  "a type of node": [{ type: "Fragment", children: [] }, "unknown_node_type", "/type"],
  "a member of a node": [text({}, { shape: {} }), "unknown_key", "/shape"],
  "an attribute": [text({ hyphens: true }), "unknown_key", "/attributes/hyphens"],
  "a member of a style": [text({}, { style: { blur: 1 } }), "unknown_key", "/style/blur"],
  "a choice": [text({ overflow: "marquee" }), "invalid_value", "/attributes/overflow"],
  "a type of validator": [
    {
      type: "Widget",
      widgetType: "TextField",
      id: "a",
      attributes: { label: "A", validators: [{ type: "iban", message: "b" }] },
    },
    "invalid_value",
    "/attributes/validators/0/type",
  ],
  "an operator": [text({}, { visible: { between: [1, 2, 3] } }), "unknown_operator", "/visible"],
  "a pipe": [text({ text: "{{ env.locale | title }}" }), "unknown_pipe", "/attributes/text"],
  "a root": [text({ text: "{{ device.model }}" }), "unknown_root", "/attributes/text"],
  "a path": [text({ text: "{{ env.battery }}" }), "unknown_path", "/attributes/text"],
};

const rule = (trigger: object) => ({
  rules: {
    watch: { id: "watch", type: "Rule", condition: true, actionIds: [], trigger },
  },
});
/** The same for triggers of rules. */
const triggers: { readonly [what: string]: [trigger: object, found: [string, string][]] } = {
  "something to listen to": [
    { listenTo: ["device.model"] },
    [["invalid_value", "/rules/watch/trigger/listenTo/0"]],
  ],
  "a kind of trigger": [
    { onShake: true },
    [
      ["missing_member", "/rules/watch/trigger"],
      ["unknown_key", "/rules/watch/trigger/onShake"],
    ],
  ],
};

suite("Unknown additions of a newer minor version", () => {
  const found = (specVersion: string, body: object) =>
    validateDocument(document(specVersion, body)).map(({ code, kind, pointer }) => [
      code,
      kind,
      pointer,
    ]);

  for (const [what, [body, code, pointer]] of Object.entries(additions)) {
    test(`get an error in a document of this version and advice in a newer one: ${what}`, () => {
      const at = `/screens/home/body${pointer}`;
      assert.deepEqual(found("1.0.0", body), [[code, "unpublishable", at]]);
      assert.deepEqual(found("1.0.9", body), [[code, "unpublishable", at]]);
      assert.deepEqual(found("1.1.0", body), [[code, "advice", at]]);
    });
  }

  for (const [what, [trigger, expected]] of Object.entries(triggers)) {
    test(`get an error in a document of this version and advice in a newer one: ${what}`, () => {
      const kindsIn = (version: string) =>
        validateDocument(document(version, text({}), rule(trigger))).map(
          ({ code, kind, pointer }) => [code, kind, pointer],
        );
      const of = (kind: string) => expected.map(([code, pointer]) => [code, kind, pointer]);
      assert.deepEqual(kindsIn("1.0.0"), of("unpublishable"));
      assert.deepEqual(kindsIn("1.1.0"), of("advice"));
    });
  }

  test("don't include errors that every version has", () => {
    const wrong = text({ maxLines: 0 }, { style: { width: "wide" } });
    assert.deepEqual(
      found("1.1.0", wrong).map(([, kind]) => kind),
      ["unpublishable", "unpublishable"],
    );
  });

  test("include renderers, which are malformed in a document of this version", () => {
    const body = { type: "Renderer", rendererType: "Wrap", children: [] };
    const kinds = (version: string) => found(version, body).map(([, kind]) => kind);
    assert.deepEqual(kinds("1.0.0"), ["malformed"]);
    assert.deepEqual(kinds("1.1.0"), ["advice"]);
  });
});

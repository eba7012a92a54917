import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { inspectedSections } from "./inspected-sections.ts";
import { membersOfSchema } from "./schema-members.ts";

const text = (attributes: JsonObject, more: JsonObject = {}) => ({
  type: "Widget",
  widgetType: "Text",
  attributes,
  ...more,
});
const draft = (...children: JsonObject[]): JsonObject => ({
  components: [
    {
      id: "price",
      parameters: { amount: { type: "number", default: 1 }, body: { type: "node" } },
      ...text({ text: "{{ param.amount }}" }),
    },
  ],
  screens: {
    home: {
      id: "home",
      type: "Screen",
      body: { type: "Renderer", rendererType: "Column", children },
    },
  },
});
const child = (index: number) => ["screens", "home", "body", "children", index];
const names = (sections: ReturnType<typeof inspectedSections>, section: string) =>
  sections
    .filter(({ name }) => name === section)
    .flatMap(({ groups }) => groups.flatMap(({ fields }) => fields.map(({ name }) => name)));

test("The style of a Text begins with its text, and members that the catalog doesn't know come last", () => {
  const node = text({ text: "a", shade: 1 }, { style: { opacity: 0, glow: 2 }, "x-note": "b" });
  const sections = inspectedSections(draft(node), [child(0)]);
  const style = sections.find(({ name }) => name === "style");
  assert.deepEqual(
    style?.groups.map(({ name }) => name),
    ["text", "size", "spacing", "background", "border", "unknown"],
  );
  assert.deepEqual(style?.groups.at(-1)?.fields[0]?.paths, [[...child(0), "style", "glow"]]);
  assert.equal(names(sections, "content").at(-1), "shade");
  assert.equal(names(sections, "other").at(-1), "x-note");
});

test("Several nodes have the fields that all of them have, each with all paths", () => {
  const button = { type: "Widget", widgetType: "Button", attributes: { text: "a" } };
  const sections = inspectedSections(draft(text({ text: "b" }), button), [child(0), child(1)]);
  assert.deepEqual(names(sections, "content"), ["text"]);
  assert.deepEqual(sections[0]?.groups[0]?.fields[0]?.paths, [
    [...child(0), "attributes", "text"],
    [...child(1), "attributes", "text"],
  ]);
  assert.ok(names(sections, "style").includes("textColor"));
});

test("Events follow the content of what people press or send, and the style of other nodes", () => {
  const orderOf = (widgetType: string) =>
    inspectedSections(draft({ type: "Widget", widgetType }), [child(0)]).map(({ name }) => name);
  for (const type of ["Button", "TextField", "ListTile", "Card", "Form"]) {
    assert.deepEqual(orderOf(type).slice(0, 2), ["content", "events"], type);
  }
  const ofText = orderOf("Text");
  assert.ok(ofText.indexOf("events") > ofText.indexOf("style"));
});

test("A custom type has the attributes of its schema, any others, and its own events", () => {
  const meter = {
    type: "Widget",
    widgetType: "Meter",
    attributes: { level: 3, extra: [] },
    onFullActionIds: [],
  };
  const properties = {
    level: { type: "integer", minimum: 0, description: "How full it is." },
    tone: { enum: ["calm", "loud"], default: "calm" },
    constructor: { type: "string" },
  };
  const customTypes = { widgets: { Meter: { type: "object", properties, required: ["level"] } } };
  const sections = inspectedSections(draft(meter), [child(0)], customTypes);
  assert.deepEqual(names(sections, "content"), ["level", "tone", "constructor", "extra"]);
  assert.equal(names(sections, "events").at(-1), "onFullActionIds");
  const [level, tone] = sections[0]?.groups[0]?.fields ?? [];
  assert.deepEqual(level?.member, {
    doc: "How full it is.",
    value: { kind: "number", min: 0, integer: true },
    bindable: true,
    required: true,
  });
  assert.deepEqual(tone?.member.value, { kind: "choice", of: ["calm", "loud"] });
});

test("A custom type has fields for what its schema nests, refers to and allows one of", () => {
  const properties = {
    size: { $ref: "#/$defs/size" },
    look: {
      type: "object",
      title: "Look",
      required: ["color"],
      properties: {
        color: { type: "string", format: "color" },
        logo: { format: "imageUrl", type: "string" },
      },
    },
    rows: {
      type: "array",
      items: { type: "object", properties: { label: { type: ["string", "null"] } } },
    },
    width: { anyOf: [{ type: "number" }, { enum: ["full"] }, { type: "null" }] },
    menu: { $ref: "#/$defs/menu" },
    headers: { type: "object" },
  };
  const $defs = {
    size: { enum: ["small", "large"], description: "How large it is.", default: "small" },
    menu: { type: "object", properties: { below: { $ref: "#/$defs/menu" } } },
  };
  const schema = {
    $defs,
    type: "object",
    properties,
    anyOf: [
      { required: ["size"] },
      { required: ["wide"], properties: { wide: { type: "boolean" } } },
    ],
  };
  const [wide, size, look, rows, width, menu, headers] = Object.values(membersOfSchema(schema));
  assert.deepEqual(wide, { doc: "", value: { kind: "boolean" }, bindable: true });
  assert.deepEqual(size, {
    doc: "How large it is.",
    value: { kind: "choice", of: ["small", "large"] },
    bindable: true,
    default: "small",
  });
  assert.ok(look?.value.kind === "shape");
  const { color, logo } = look.value.shape.members;
  assert.deepEqual(
    [color?.value, color?.required, logo?.value],
    [{ kind: "hexColor" }, true, { kind: "string", format: "imageUrl" }],
  );
  assert.ok(rows?.value.kind === "list" && rows.value.of.kind === "shape");
  assert.deepEqual(rows.value.of.shape.members["label"]?.value, { kind: "string" });
  assert.deepEqual(width?.value, {
    kind: "either",
    of: [{ kind: "number" }, { kind: "choice", of: ["full"] }],
  });
  assert.equal(menu?.value.kind, "shape");
  assert.deepEqual(headers?.value, { kind: "object" });
  assert.equal(membersOfSchema(schema)["look"]?.value, look.value);
});

test("The fields of a custom type are found at once, whatever its schema refers to", () => {
  const each = { $ref: "#/$defs/node" };
  const names = Array.from({ length: 100 }, (_, index) => [`m${index}`, each]);
  const members = membersOfSchema({
    $defs: { node: { type: "object", properties: Object.fromEntries(names) } },
    ...each,
  });
  assert.ok(JSON.stringify(members).length < 100_000);
});

test("A reference has the parameters of its component, and arguments without a parameter", () => {
  const use = { type: "Component", ref: "price", arguments: { amount: 2, old: true } };
  const sections = inspectedSections(draft(use), [child(0)]);
  assert.deepEqual(names(sections, "component"), ["ref", "amount", "old"]);
});

test("An action shows what matters for its type, and its type and further settings below More", () => {
  const groupsOf = (actionType: string, customTypes = {}) => {
    const action = { id: "go", type: "Action", actionType, attributes: { note: 1 } };
    const path = ["actions", "go"];
    const [section] = inspectedSections({ actions: { go: action } }, [path], customTypes);
    return section?.groups.map((group) => [group.name, group.fields.map(({ name }) => name)]);
  };
  const always = ["onSuccessActionIds", "onFailureActionIds", "onFinishActionIds"];
  assert.deepEqual(groupsOf("Delay"), [
    [undefined, ["ms"]],
    ["more", ["actionType", "note", "when", "continueOnFailure", ...always]],
  ]);
  const [main] = groupsOf("Navigate") ?? [];
  assert.deepEqual(main, [undefined, ["targetScreenId", "screenData"]]);
  assert.deepEqual(groupsOf("SubmitForm")?.[0], [undefined, ["formId", "onSuccessActionIds"]]);
  const scan = { properties: { kind: { type: "string" } } };
  assert.deepEqual(groupsOf("ScanCode", { actions: { ScanCode: scan } })?.[0], [
    undefined,
    ["kind", "note"],
  ]);
});

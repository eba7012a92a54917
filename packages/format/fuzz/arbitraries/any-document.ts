import fc from "fast-check";
import type { Document } from "../../src/document.ts";
import { isObject, type Json } from "../../src/json.ts";
import { mutated } from "./a-mutation.ts";

// Few names, so that two documents often have equal ones in equal or different places.
const keys = fc.constantFrom(
  ..."id type title text tabs style attributes children fallback items a b c".split(" "),
  ..."__proto__ constructor a/b ~ ~1 0 1 $expr x-y".split(" "),
  "",
);
const ids = fc.constantFrom(..."a b c d e f g h i j k l".split(" "));
const scalars = fc.constantFrom<unknown>(null, true, false, 0, 1, 1.5, "", "a", "b", "drop", "é");

/** An object in which `__proto__` is a key like any other, as in parsed JSON. */
function anObject<Value>(values: fc.Arbitrary<Value>) {
  return fc
    .array(fc.tuple(keys, values), { maxLength: 4 })
    .map((entries) => Object.fromEntries(entries));
}

const types = fc.constantFrom(
  { type: "Widget", widgetType: "Text" },
  { type: "Widget", widgetType: "TextField" },
  { type: "Widget", widgetType: "DatePicker" },
  { type: "Renderer", rendererType: "Column" },
  { type: "Component", ref: "a" },
);
const nodeId = mostly(ids, scalars);
const leaf = aTyped(fc.record({ id: nodeId, attributes: anObject(scalars) }, { requiredKeys: [] }));

const deep = { maxDepth: 5, depthIdentifier: "document" };
const { node, data, slot } = fc.letrec<{ node: unknown; data: unknown; slot: unknown }>((tie) => ({
  data: fc.oneof(deep, scalars, fc.array(tie("data"), { maxLength: 3 }), anObject(tie("data"))),
  slot: fc.oneof(
    deep,
    scalars,
    tie("node"),
    fc.array(tie("slot"), { maxLength: 3 }),
    anObject(tie("slot")),
  ),
  node: fc.oneof(
    deep,
    leaf,
    aTyped(
      fc.record(
        {
          id: nodeId,
          attributes: mostly(anObject(tie("slot")), tie("slot")),
          children: mostly(fc.array(tie("node"), { maxLength: 5 }), tie("slot")),
          fallback: tie("slot"),
          style: tie("slot"),
          visible: tie("data"),
        },
        { requiredKeys: ["children"] },
      ),
    ),
  ),
}));

function aTyped(members: fc.Arbitrary<object>): fc.Arbitrary<object> {
  return fc.tuple(types, members).map(([type, rest]) => ({ ...type, ...rest }));
}

function mostly(usual: fc.Arbitrary<unknown>, odd: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

const screen = fc
  .record(
    {
      title: data,
      appBar: node,
      body: mostly(node, slot),
      floating: slot,
      persistentData: data,
      onLoadActions: data,
    },
    { requiredKeys: [] },
  )
  .map((members) => ({ id: "a", type: "Screen", ...members }));
const action = fc
  .record({ actionType: scalars, attributes: slot, when: data }, { requiredKeys: [] })
  .map((members) => ({ type: "Action", ...members }));
const mapOf = (values: fc.Arbitrary<unknown>) => mostly(anObject(mostly(values, slot)), slot);
const members = fc.record(
  {
    specVersion: fc.constantFrom("1.0.0", "1.1.0", "2.0.0", "?"),
    entryPoint: scalars,
    screens: mapOf(screen),
    actions: mapOf(action),
    components: mostly(fc.array(node, { maxLength: 3 }), slot),
    rules: mapOf(data),
    globalData: data,
    theme: data,
    strings: data,
    defaultLocale: scalars,
    "x-y": node,
  },
  { requiredKeys: [] },
);

/** A value with the members of a document, and any content. */
export const anyDocument: fc.Arbitrary<Document> = fc
  .tuple(members, fc.boolean())
  .map(([parts, isNumbered]) => asDocument(isNumbered ? numberIds(parts) : parts));

/** Any value as a document, with a head. */
export function asDocument(members: unknown, version = 1): Document {
  const head = { specId: "spec_1", version, createdAt: "2025-06-01T12:00:00.000Z" };
  return JSON.parse(JSON.stringify({ ...(isObject(members) && members), ...head }));
}

/** A document, and a copy with some changes. */
export function withChanges(
  documents: fc.Arbitrary<Document>,
): fc.Arbitrary<readonly [before: Document, after: Document]> {
  return documents.chain((before) => {
    const json: Json = JSON.parse(JSON.stringify(before));
    const after = mutated(fc.constant(json), 6).map((members) => asDocument(members, 2));
    return fc.tuple(fc.constant(before), after);
  });
}

/** Gives every node that has an id a unique id. */
function numberIds(parts: object): object {
  let count = 0;
  return JSON.parse(JSON.stringify(parts), (key, value: unknown) => {
    if (key !== "id") return value;
    count += 1;
    return `n${count}`;
  });
}

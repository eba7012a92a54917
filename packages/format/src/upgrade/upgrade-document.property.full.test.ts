import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import type { Json } from "../json.ts";
import { upgradeDocument } from "./upgrade-document.ts";

const aKey = fc.constantFrom(
  ..."type widgetType rendererType actionType attributes style children child id padding margin".split(
    " ",
  ),
  ..."color background textColor backgroundColor borderRadius text value content url src fit".split(
    " ",
  ),
  ..."disabled enabled label title visible visibleIf isVisible when body header itemTemplate".split(
    " ",
  ),
  ..."onClick onTap onClickActionIds onClickActionId onLoad onLoadActions updates path data".split(
    " ",
  ),
  ..."screenData.a globalData.b.c a-1 scope screens actions rules strings components theme".split(
    " ",
  ),
  ..."trigger listenTo then else condition $expr == === ! var specId specVersion items spans".split(
    " ",
  ),
  ..."__proto__ constructor toString hasOwnProperty x-a targetScreenId screenId target".split(" "),
);
const aWord = fc.constantFrom(
  ..."Text Image Button Card List Widget Renderer Component Padded Container ScrollView".split(" "),
  ..."MyBox navigate Navigate setState SetData ShowDialog Action Rule Screen a b a-1".split(" "),
  ..."#abc #123456 BoxFit.cover space_between flex-start screenLoad globalData.a $m".split(" "),
  ..."constructor __proto__ 1.0.0 0.1.0 {{screenData.x}} @{a} @{globalData.b}".split(" "),
);
const aText = fc
  .array(
    fc.constantFrom("@{a}", "@{", "{{", "}}", "{", "\\", "a", " ", "screenData.x", "|", '"', "@"),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(""));
const aValue: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: "medium", withCrossShrink: true },
    fc.oneof(aWord, aText, fc.boolean(), fc.integer(), fc.constant(null)),
    fc.array(tie("value"), { maxLength: 4 }),
    anObject(tie("value")),
    fc
      .tuple(fc.constantFrom("Text", "Button", "MyBox", "Card"), anObject(tie("value")))
      .map(([widgetType, rest]) => ({ ...rest, type: "Widget", widgetType })),
    fc
      .tuple(fc.constantFrom("setState", "SetData", "navigate"), anObject(tie("value")))
      .map(([actionType, rest]) => ({ ...rest, actionType })),
  ),
})).value;

function anObject(member: fc.Arbitrary<Json>): fc.Arbitrary<{ readonly [key: string]: Json }> {
  return fc
    .array(fc.tuple(aKey, member), { maxLength: 6 })
    .map((entries) => Object.fromEntries(entries));
}

const anInput = fc.oneof(
  aValue,
  fc.record(
    {
      specId: fc.constant("x"),
      components: fc.array(aValue, { maxLength: 3 }),
      screens: anObject(fc.record({ body: aValue, appBar: aValue }, { requiredKeys: [] })),
      actions: anObject(aValue),
      rules: fc.oneof(anObject(aValue), fc.array(aValue)),
      strings: anObject(anObject(aValue)),
    },
    { requiredKeys: [] },
  ),
);

suite("For any JSON", () => {
  test("upgrading twice gives the same result as upgrading once", () => {
    fc.assert(
      fc.property(anInput, (input) => {
        const once = upgradeDocument(input);
        const twice = upgradeDocument(once.value);
        assert.deepEqual(twice.changes, []);
        assert.equal(JSON.stringify(twice.value), JSON.stringify(once.value));
      }),
      { numRuns: 1_000 },
    );
  });

  test("the input stays unchanged, and every change is listed", () => {
    fc.assert(
      fc.property(anInput, (input) => {
        const json = JSON.stringify(input);
        const { value, changes } = upgradeDocument(input);
        assert.equal(JSON.stringify(input), json);
        assert.equal(changes.length > 0, JSON.stringify(value) !== json);
      }),
      { numRuns: 500 },
    );
  });

  test("the pointers of changes resolve in the input and the output", () => {
    fc.assert(
      fc.property(anInput, (input) => {
        const { value, changes } = upgradeDocument(input);
        for (const { from, to } of changes) {
          assert.ok(at(input, from), `from ${from}`);
          assert.ok(at(value, to), `to ${to}`);
        }
      }),
      { numRuns: 500 },
    );
  });
});

/** Returns whether a pointer resolves. */
function at(value: Json, pointer: string): boolean {
  let here: unknown = value;
  for (const token of pointer.split("/").slice(1)) {
    const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, key)) return false;
    here = Object.getOwnPropertyDescriptor(here, key)?.value;
  }
  return true;
}

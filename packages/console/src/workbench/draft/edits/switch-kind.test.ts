import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Json, type JsonObject, validateDraft } from "@screenspec/format";
import { type Shape, type Value, validators, widgets } from "@screenspec/format/catalog";
import { switchKind, switchVariant } from "./switch-kind.ts";

type Of<Kind> = Extract<Value<Shape>, { kind: Kind }>;

const mask = widgets["TextField"]?.attributes["mask"]?.value;
assert.ok(mask?.kind === "either");
const kindsOfMask = mask.of;
const [text, list, phone] = kindsOfMask;
const variants: Of<"variant"> = { kind: "variant", by: "type", of: validators };

function errorsOf(field: JsonObject): readonly string[] {
  const input = {
    id: "input",
    type: "Widget",
    widgetType: "TextField",
    attributes: { label: "Name", ...field },
  };
  const draft = { screens: { home: { id: "home", type: "Screen", body: input } } };
  return validateDraft(draft).map(({ message }) => message);
}

suite("A value of another kind", () => {
  test("keeps what both kinds share", () => {
    assert.ok(text && list && phone);
    const several = switchKind(list, "00-00");
    assert.deepEqual(several, [{ when: true, mask: "00-00" }]);
    assert.equal(switchKind(text, several), "00-00");
    assert.deepEqual(switchKind(phone, "00-00"), { type: "phone" });

    const former = { type: "min", value: 3, when: false, message: "Too few", "x-note": 1 };
    assert.deepEqual(switchVariant(variants, "maxLength", former), {
      ...former,
      type: "maxLength",
    });
    assert.deepEqual(switchVariant(variants, "email", former), {
      type: "email",
      when: false,
      message: "Too few",
      "x-note": 1,
    });
    assert.equal(Object(switchVariant(variants, "pattern", former)).value, "Value");
  });

  test("is valid, whatever kind it was", () => {
    const words = Object.keys(validators);
    const all = words.map((word) => switchVariant(variants, word, undefined));
    for (const former of all) {
      for (const word of words) {
        const value: Json = switchVariant(variants, word, former);
        assert.deepEqual(errorsOf({ validators: [value] }), [], JSON.stringify(value));
      }
    }
    for (const kind of kindsOfMask.slice(1)) {
      const mask = switchKind(kind, undefined);
      assert.ok(mask !== undefined);
      assert.deepEqual(errorsOf({ mask }), [], JSON.stringify(mask));
    }
  });
});

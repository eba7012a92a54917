import assert from "node:assert/strict";
import { test } from "node:test";
import { pointerTo, rootLocation } from "../location.ts";
import { newCheckBudget } from "./apply-schema.ts";
import { defineCustomTypes, isCatalogName } from "./custom-types.ts";

const rating = {
  type: "object",
  properties: {
    max: { type: "integer", minimum: 1 },
    size: { enum: ["small", "large"] },
    color: { type: "string", pattern: "^#[0-9A-F]{6}$" },
    stops: { type: "array", items: { type: "number" } },
  },
  required: ["max"],
  additionalProperties: false,
};

test("Attributes that fit the schema have no problems", () => {
  const attributes = { max: 5, size: "small", color: "#FF0000", stops: [0, 0.5] };
  assert.deepEqual(check(rating, attributes), []);
});

test("Every problem is reported with its pointer", () => {
  const attributes = { size: "medium", color: "red", stops: [0, "1"], colr: "#FF0000" };
  assert.deepEqual(check(rating, attributes), [
    ["/size", '"size" must be one of "small", "large", but is "medium".'],
    ["/color", '"color" must match "^#[0-9A-F]{6}$", but is "red".'],
    ["/stops/1", 'Item 1 of "stops" must be a number, but is "1".'],
    ["", 'The attributes must have "max".'],
    ["/colr", '"colr" can\'t be here.'],
  ]);
});

for (const [schema, value, message] of [
  [{ const: 3 }, 4, "must be 3, but is 4"],
  [{ minimum: 1 }, 0, "must be at least 1, but is 0"],
  [{ maximum: 1 }, 2, "must be at most 1, but is 2"],
  [{ exclusiveMinimum: 1 }, 1, "must be more than 1, but is 1"],
  [{ exclusiveMaximum: 1 }, 1, "must be less than 1, but is 1"],
  [{ minLength: 2 }, "😀", "must have at least 2 characters, but has 1"],
  [{ maxLength: 1 }, "ab", "must have at most 1 characters, but has 2"],
  [{ minItems: 1 }, [], "must have at least 1 items, but has 0"],
  [{ maxItems: 1 }, [1, 2], "must have at most 1 items, but has 2"],
  [{ required: ["b"] }, {}, 'must have "b"'],
  [{ type: ["string", "null"] }, 1, "must be a string or null, but is 1"],
  [
    { format: "url" },
    "javascript:alert(1)",
    'must be an address with a scheme that can be opened, but is "javascript:alert(1)"',
  ],
  [{ format: "webUrl" }, "http://a.example", 'must be an https address, but is "http://a.example"'],
  [
    { format: "imageUrl" },
    "data:text/html,",
    'must be the address of an image, but is "data:text/html,"',
  ],
  [
    { format: "requestUrl" },
    "//a.example",
    'must be an https address, or one relative to the host\'s base, but is "//a.example"',
  ],
  [{ format: "localTime" }, "2025-02-30", 'must be a local date or time, but is "2025-02-30"'],
  [{ format: "locale" }, "en_US", 'must be a language tag, but is "en_US"'],
  [{ format: "color" }, "red", 'must be a color, but is "red"'],
] as const) {
  test(`A value that breaks ${JSON.stringify(schema)} is a problem: ${JSON.stringify(value)}`, () => {
    assert.deepEqual(check({ properties: { a: schema } }, { a: value }), [
      ["/a", `"a" ${message}.`],
    ]);
  });
}

test("Values in the formats have no problems, and a format only applies to strings", () => {
  for (const [format, value] of [
    ["url", "tel:+1"],
    ["webUrl", "https://a.example"],
    ["imageUrl", "asset:logo"],
    ["requestUrl", "/users"],
    ["localTime", "10:30"],
    ["locale", "pt-BR"],
    ["color", "#80FF0000"],
    ["color", 7],
  ] as const) {
    assert.deepEqual(check({ properties: { a: { format } } }, { a: value }), [], format);
  }
});

test("Equal items are a problem where items must be unique", () => {
  const items = { type: ["string", "number", "null"] };
  const schema = { properties: { list: { items, uniqueItems: true } } };
  assert.deepEqual(check(schema, { list: ["1", 1, 0, null] }), []);
  assert.deepEqual(check(schema, { list: [1, 0, -0, "{{ item.a }}", "{{ item.a }}"] }), [
    ["/list/2", 'Item 2 of "list" is the same as item 1.'],
  ]);
});

test("A type without attributes is checked as one with {}", () => {
  assert.deepEqual(check(rating, {}), [["", 'The attributes must have "max".']]);
});

test("A type without a schema accepts any attributes", () => {
  const { actions } = defineCustomTypes({ actions: { Print: undefined } });
  const location = rootLocation({ anything: [1] });
  assert.deepEqual(actions.get("Print")?.check(location, newCheckBudget()), []);
  assert.equal(actions.get("toString"), undefined);
});

test("A binding fits any schema", () => {
  const bound = [
    "{{ item.max }}",
    "up to {{ item.max }}",
    "\\\\{{ item.max }}",
    { $expr: { var: "a" } },
  ];
  for (const max of bound) assert.deepEqual(check(rating, { max }), [], JSON.stringify(max));
  assert.deepEqual(check(rating, { max: 1, stops: ["{{ item.start }}", 1] }), []);
});

test("A text with escapes is checked without them", () => {
  const text = "\\{{ a }}";
  for (const schema of [
    { const: "{{ a }}" },
    { enum: ["{{ a }}"] },
    { maxLength: 7, minLength: 7 },
    { pattern: "^\\{\\{ a" },
    { anyOf: [{ const: "{{ a }}" }] },
    { $ref: "#/$defs/text" },
  ]) {
    const $defs = { text: { const: "{{ a }}" } };
    assert.deepEqual(check({ $defs, properties: { text: schema } }, { text }), []);
    assert.deepEqual(check({ $defs, additionalProperties: schema }, { text }), []);
  }
  for (const schema of [{ const: text }, { minLength: 8 }, { pattern: "^\\\\" }]) {
    assert.equal(check({ properties: { text: schema } }, { text }).length, 1);
  }
  assert.deepEqual(
    check({ properties: { a: { pattern: "^\\\\\\{\\{$" } } }, { a: "\\\\\\{{" }),
    [],
  );
});

test("Member names have neither templates nor escapes", () => {
  for (const name of ["{{ a }}", "\\{{ a }}"]) {
    const attributes = { [name]: 1 };
    assert.deepEqual(check({ propertyNames: { const: name } }, attributes), []);
    assert.deepEqual(check({ propertyNames: { maxLength: name.length } }, attributes), []);
    assert.equal(check({ propertyNames: { const: "{{a}}" } }, attributes).length, 1);
    assert.equal(check({ propertyNames: { maxLength: 6 } }, attributes).length, 1);
    assert.equal(check({ propertyNames: { pattern: "^[^{]*$" } }, attributes).length, 1);
  }
});

test("A text that only resembles a binding is checked as a text", () => {
  for (const max of ["\\{{ item.max }}", "{ max }", { $expr: 1, and: 2 }]) {
    assert.equal(check(rating, { max }).length, 1, JSON.stringify(max));
  }
});

test("A binding is a problem if the schema is false, and doesn't hide other problems", () => {
  assert.deepEqual(check(rating, { max: 1, colr: "{{ item.color }}" }), [
    ["/colr", '"colr" can\'t be here.'],
  ]);
  const pair = { properties: { pair: { minItems: 2, items: { type: "string" } } } };
  assert.deepEqual(check(pair, { pair: ["{{ item.a }}"] }), [
    ["/pair", '"pair" must have at least 2 items, but has 1.'],
  ]);
  assert.deepEqual(check(pair, { pair: ["{{ item.a }}", true] }), [
    ["/pair/1", 'Item 1 of "pair" must be a string, but is true.'],
  ]);
});

test("A binding can make any schema of anyOf fit", () => {
  const schema = {
    anyOf: [{ properties: { a: { const: 1 } } }, { properties: { a: { const: 2 } } }],
  };
  assert.deepEqual(check(schema, { a: "{{ item.a }}" }), []);
});

test("A schema only decides whether a node may be there", () => {
  const slot = { type: "object", required: ["icon"], additionalProperties: false };
  const node = { type: "Widget", widgetType: "Icon", attributes: { name: "star" } };
  assert.deepEqual(check({ properties: { slot } }, { slot: node }), []);
  const nullable = { anyOf: [{ type: "null" }, slot] };
  assert.deepEqual(check({ properties: { slot: nullable } }, { slot: node }), []);
  assert.deepEqual(check({ properties: { slot: { type: "string" } } }, { slot: node }), [
    ["/slot", '"slot" must be a string, but is an object.'],
  ]);
});

test("A value that fits no schema of anyOf gets the problems of the nearest", () => {
  const link = { type: "object", properties: { url: { type: "string" } }, required: ["url"] };
  const schema = { properties: { to: { anyOf: [{ type: "string" }, link] } } };
  assert.deepEqual(check(schema, { to: { url: 1 } }), [
    ["/to/url", '"url" must be a string, but is 1.'],
  ]);
  assert.deepEqual(check(schema, { to: 1 }), [
    [
      "/to",
      '"to" fits no schema of "anyOf". "to" must be a string, but is 1. Or: "to" must be an object, but is 1.',
    ],
  ]);
  const variant = (kind: string, name: string) => ({
    properties: { kind: { const: kind }, [name]: { type: "number" } },
    required: [name],
  });
  const variants = { anyOf: [variant("bar", "width"), variant("line", "length")] };
  assert.deepEqual(check(variants, { kind: "line", length: "1" }), [
    ["/length", '"length" must be a number, but is "1".'],
  ]);
});

test("A schema can refer to itself for the values inside", () => {
  const item = {
    type: "object",
    properties: { label: { type: "string" }, items: { $ref: "#/$defs/items" } },
    required: ["label"],
  };
  const schema = {
    $defs: { item, items: { type: "array", items: { $ref: "#/$defs/item" } } },
    properties: { items: { $ref: "#/$defs/items" } },
  };
  const items = [{ label: "a", items: [{ label: "b", items: [{ lable: "c" }] }] }];
  assert.deepEqual(check(schema, { items }), [
    ["/items/0/items/0/items/0", 'Item 0 of "items" must have "label".'],
  ]);
});

test("A schema that can't be registered is a problem of every use of its type", () => {
  assert.match(check({ type: "text" }, {})[0]?.[1] ?? "", /can't be used\. "type" must be/);
});

test("At most a hundred problems are reported", () => {
  const numbers = { properties: { list: { items: { type: "number" } } } };
  assert.equal(check(numbers, { list: Array(1000).fill("a") }).length, 100);
});

test("A member name never reads from a prototype", () => {
  const schema = {
    properties: JSON.parse('{"__proto__": {"type": "string"}, "constructor": {"type": "string"}}'),
    required: ["valueOf"],
    additionalProperties: false,
  };
  const attributes = JSON.parse('{"__proto__": 1, "constructor": 2, "toString": 3}');
  assert.deepEqual(
    check(schema, attributes).map(([pointer]) => pointer),
    ["/__proto__", "/constructor", "", "/toString"],
  );
});

test("The names of the catalog's widgets, renderers and actions are reserved", () => {
  for (const name of ["Text", "Conditional", "Column"]) {
    assert.deepEqual(
      [isCatalogName("widgets", name), isCatalogName("actions", name)],
      [true, false],
    );
  }
  assert.deepEqual(
    [isCatalogName("widgets", "ApiCall"), isCatalogName("actions", "ApiCall")],
    [false, true],
  );
  for (const name of ["Rating", "text", "toString", "__proto__", ""]) {
    assert.deepEqual(
      [isCatalogName("widgets", name), isCatalogName("actions", name)],
      [false, false],
    );
  }
});

/** The problems of attributes, as pointer and message. */
function check(schema: unknown, attributes: unknown): [string, string][] {
  const type = defineCustomTypes({ widgets: { Rating: schema } }).widgets.get("Rating");
  const problems = type?.check(rootLocation(attributes), newCheckBudget()) ?? [];
  return problems.map(({ location, message }) => [pointerTo(location), message]);
}

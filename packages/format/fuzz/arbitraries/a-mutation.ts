import fc from "fast-check";
import { isContainer, isJsonArray, isObject, type Json } from "../../src/json.ts";

/** JSON with a few parts changed to what people or attackers write. */
export function mutated(json: fc.Arbitrary<Json>, most = 2): fc.Arbitrary<Json> {
  return fc
    .tuple(json, fc.array(aMutation, { minLength: 1, maxLength: most }))
    .map(([valid, mutations]) => mutations.reduce(mutate, valid));
}

interface Mutation {
  readonly kind: (typeof kinds)[number];
  /** The number of the changed location. */
  readonly at: number;
  /** The number of the location that is copied or moved. */
  readonly from: number;
  readonly key: string;
  readonly value: Json;
  /** The replacement of another text, or number. */
  readonly text: string;
  readonly number: number;
}

const kinds = [
  ...(["add", "copy", "delete", "move", "rename", "renumber"] as const),
  ...(["replace", "reverse", "reword", "wrap"] as const),
] as const;

type Key = string | number;
type Path = readonly Key[];

const aPlace = fc.noBias(fc.nat({ max: 1_000_000 }));

const aKey = fc.constantFrom(
  ..."type id attributes style children items itemAs item value text label when visible".split(" "),
  ..."ref widgetType rendererType actionType onClickActionIds onValueChangedActionIds".split(" "),
  ..."actionIds top start left width $expr var some x-a fallback layout trigger path data".split(
    " ",
  ),
  ..."__proto__ constructor toString".split(" "),
  "",
  "~/",
  "ü 👋",
  "9",
  "a".repeat(70),
);

const aWord = fc.constantFrom(
  ..."auto 12px 50% fill content #FFF #GGGGGG #12345678 red $brand $nope $ drop".split(" "),
  ..."home load email en text required Widget Column Text Screen Action 1.0.0 2.0.0".split(" "),
  ..."javascript:alert(1) https:// http://a.example asset: a..b a[0] itemIndex index ( 25:61".split(
    " ",
  ),
  "",
  " ",
  "{{",
  "{{ }}",
  "{{ a",
  "{{ nope.x }}",
  "{{ item.x }}",
  "{{ event.value }}",
  "a**",
  "{{ state.globalData.a }}",
  "x{{ env.locale }}",
  "{{ env.nope }}",
  "\\{{ a }}",
  "\\\\{{ a }}",
  "{{ t.nope }}",
  "{{ widget.nope.value }}",
  "{{ env.locale | nope }}",
  "__proto__",
  "\u0000",
  "{{ env.locale }} {{ env.locale }}",
  "{{{ env.locale }}",
  " {{ env.locale }}",
  "2025-02-30",
);

const aValue: fc.Arbitrary<Json> = fc.oneof(
  aWord,
  fc.constantFrom<Json>(
    null,
    true,
    false,
    0,
    -0.5,
    1,
    3,
    7,
    101,
    1e9,
    1e300,
    2 ** 53,
    -(2 ** 60),
    0.1,
    [],
    {},
    [[]],
    { $expr: 1 },
    { $expr: { nope: 1 } },
    { $expr: { var: "a." } },
    { var: "item.a" },
    { "==": [1, 2] },
    { and: [] },
    { $expr: 1, b: 2 },
    { some: [[1], { var: "item" }] },
    { round: [1, 16] },
    { matches: ["a", "("] },
    { currency: [1, "EURO"] },
    { if: [true] },
    { date: [1, "Q"] },
    { number: [1, 3, 2] },
    { plural: [1, "a"] },
    { length: [[1]] },
    { type: "Widget", widgetType: "Text" },
    { type: "Text" },
    { type: "Component", ref: "card" },
    { type: "Widget", widgetType: "Divider" },
    { type: "Renderer", rendererType: "Row" },
    [{ type: "Widget", widgetType: "Divider", id: "email" }],
    ["load"],
    ["nope"],
    [1],
  ),
  fc.string({ unit: "grapheme", maxLength: 6 }),
  fc.jsonValue({ maxDepth: 2 }).map((json): Json => JSON.parse(JSON.stringify(json))),
);

/** Deeper than a document may be. */
const aDepth: fc.Arbitrary<Json> = fc.constantFrom<Json>(
  nested(220, (inner) => [inner]),
  nested(220, (a) => ({ a })),
  nested(70, (child) => ({ type: "Renderer", rendererType: "Column", children: [child] })),
  nested(40, (inner) => ({ "!": inner })),
);

function nested(depth: number, around: (inner: Json) => Json): Json {
  return depth === 0 ? true : around(nested(depth - 1, around));
}

const aMutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom(...kinds),
  at: aPlace,
  from: aPlace,
  key: aKey,
  number: fc.constantFrom(-(2 ** 60), -1, -0.5, 0, 0.5, 1.5, 7, 10, 25, 99, 1001, 700_000, 1e300),
  text: fc.oneof({ weight: 4, arbitrary: aWord }, fc.string({ unit: "grapheme", maxLength: 6 })),
  value: fc.oneof({ weight: 100, arbitrary: aValue }, aDepth),
});

function mutate(json: Json, { kind, at, from, key, value, text, number }: Mutation): Json {
  const paths = pathsIn(json);
  const path = paths[at % paths.length] ?? [];
  switch (kind) {
    case "add":
      return change(json, path, (inner) => added(inner, key, from, value));
    case "copy": {
      const copied = read(json, paths[from % paths.length] ?? []);
      return change(json, path, () => copied);
    }
    case "delete":
      return change(json, path, () => undefined) ?? null;
    case "move": {
      const left = paths[from % paths.length] ?? [];
      const rest = change(json, left, () => undefined);
      const childPlacement = pathsIn(rest);
      const location = childPlacement[at % childPlacement.length] ?? [];
      return change(rest, location, (inner) => added(inner, key, from, read(json, left)));
    }
    case "reverse":
      return change(json, path, reversed);
    case "rename":
      return change(json, path.slice(0, -1), (inner) => renamed(inner, path.at(-1), key));
    case "replace":
      return change(json, path, () => value);
    case "renumber":
      return change(json, pick(json, "number", at), () => number);
    case "reword":
      return change(json, pick(json, "string", at), () => text);
    case "wrap":
      return change(json, path, (inner) => (at % 2 === 0 ? [inner] : { [key]: inner }));
  }
}

/** The path of a value of a type, or of any value if there is none. */
function pick(json: Json, type: "number" | "string", at: number): Path {
  const paths = pathsIn(json).filter((path) => typeof read(json, path) === type);
  return paths[at % paths.length] ?? [];
}

/** The paths of all values in it, and of itself. */
function pathsIn(json: Json, path: Path = []): Path[] {
  if (!isContainer(json)) return [path];
  return [path, ...entriesOf(json).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

function entriesOf(json: object): [Key, Json][] {
  return Array.isArray(json) ? [...json.entries()] : Object.entries(json);
}

function read(json: Json, path: Path): Json {
  let inner = json;
  for (const key of path) {
    if (!isContainer(inner)) return null;
    inner = entriesOf(inner).find(([each]) => each === key)?.[1] ?? null;
  }
  return inner;
}

/** A copy with one value replaced; undefined removes it. */
function change(json: Json, path: Path, make: (inner: Json) => Json | undefined): Json {
  const [key, ...rest] = path;
  if (key === undefined) return make(json) ?? null;
  if (!isContainer(json)) return json;
  const entries = entriesOf(json).flatMap(([each, inner]): [Key, Json][] => {
    if (each !== key) return [[each, inner]];
    const made = rest.length === 0 ? make(inner) : change(inner, rest, make);
    return made === undefined ? [] : [[each, made]];
  });
  return Array.isArray(json) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

function added(json: Json, key: string, at: number, value: Json): Json {
  if (!isContainer(json)) return [value];
  if (isJsonArray(json)) return json.toSpliced(at % (json.length + 1), 0, value);
  return Object.fromEntries([...entriesOf(json), [key, value]]);
}

function reversed(json: Json): Json {
  if (!isContainer(json)) return json;
  if (isJsonArray(json)) return json.toReversed();
  return Object.fromEntries(Object.entries(json).reverse());
}

function renamed(json: Json, from: Key | undefined, to: string): Json {
  if (!isObject(json)) return json;
  return Object.fromEntries(
    entriesOf(json).map(([key, inner]) => [key === from ? to : key, inner]),
  );
}

import fc from "fast-check";
import { keptJsonValues } from "../testing/json-values.ts";

/** The value with one thing in it that is likely to be wrong: somewhere, or at the top. */
export function spoiled(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, fc.array(fc.nat(7), { maxLength: 4 }), spoilers)
    .map(([value, way, spoil]) => spoilAt(value, way, spoil));
}

type Spoil = (value: unknown) => unknown;

/** Values that are out of bounds, of another type, missing, too many, or special in another context. */
const spoilers: fc.Arbitrary<Spoil> = fc.oneof(
  keptJsonValues.map((other) => () => other),
  fc
    .constantFrom<unknown>(
      null,
      "",
      [],
      {},
      -1,
      0.5,
      1e308,
      2 ** 53,
      "x".repeat(3000),
      "\u0000",
      "\ud800",
      "__proto__",
      "' or 1=1 --",
      "%00",
      "../..",
      "<script>",
      "{{ a }}",
      "\r\nx: y",
      Array.from({ length: 300 }, () => ({})),
      { $ref: "#" },
      { $expr: { var: "a" } },
    )
    .map((other) => () => other),
  fc.string().map((name) => (value: unknown) => withMember(value, name, 1)),
  fc.constantFrom("id", "role", "created_by", "constructor", "toJSON").map((name) => {
    return (value: unknown) => withMember(value, name, "admin");
  }),
  fc.nat(7).map((index) => (value: unknown) => without(value, index)),
);

function spoilAt(value: unknown, [index, ...rest]: readonly number[], spoil: Spoil): unknown {
  if (index === undefined || typeof value !== "object" || value === null) return spoil(value);
  const keys = Object.keys(value);
  const key = keys[index % Math.max(1, keys.length)];
  if (key === undefined) return spoil(value);
  const inner = spoilAt((value as Record<string, unknown>)[key], rest, spoil);
  if (Array.isArray(value)) return value.with(Number(key), inner);
  return withMember(value, key, inner);
}

function withMember(value: unknown, name: string, member: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return member;
  // By entries: `__proto__` is then a key like any other.
  return Object.fromEntries([...Object.entries(value), [name, member]]);
}

function without(value: unknown, index: number): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value).filter((_, at) => at !== index));
}

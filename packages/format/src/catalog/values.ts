import type {
  Alternative as AnyAlternative,
  Value as AnyValue,
  MapKeys,
  PlainForm,
  Range,
  ReferenceTarget,
  Shape,
} from "./member.ts";
import type { StringFormat } from "./string-formats.ts";

type Value = AnyValue<Shape>;
type Alternative = AnyAlternative<Shape>;

/** Short names for the values of the catalog's tables. */
export const anything: Value = { kind: "any" };
export const anyObject: Value = { kind: "object" };
export const boolean: Alternative = { kind: "boolean" };
export const timestamp: Value = { kind: "timestamp" };
export const color: Value = { kind: "color" };
export const condition: Value = { kind: "condition" };
export const node: Value = { kind: "node" };
export const nodes: Value = { kind: "nodes" };
/** A TableRow. */
export const tableRow: Value = { kind: "node", isRow: true };
export const text: Alternative = { kind: "string" };
export const textOrNumber: Value = { kind: "either", of: [{ kind: "string" }, { kind: "number" }] };
export const anyList: Value = { kind: "list", of: { kind: "any" } };
/** A length from 0, or a token of the theme's spacing. */
export const length: Value = { kind: "length", tokens: "spacing", min: 0 };
/** A length, also negative, or a token of the theme's spacing. */
export const offset: Value = { kind: "length", tokens: "spacing" };
export const radius: Alternative = { kind: "length", tokens: "radii", min: 0 };
export const size: Value = {
  kind: "length",
  tokens: "spacing",
  min: 0,
  words: ["fill", "content"],
};
/** Actions that run on a later event. */
export const actionIds: Value = { kind: "references", to: "actions" };
/** Actions that run as part of the action that names them. */
export const actionIdsAtOnce: Value = { kind: "references", to: "actions", runs: "at once" };

export function string(format: StringFormat): Value {
  return { kind: "string", format };
}

/** Text without templates. */
export function plain(form: PlainForm = {}): Value {
  return { kind: "plain", ...form };
}

export function number(range: Range = {}): Alternative {
  return { kind: "number", ...range };
}

export function integer(range: Range): Alternative {
  return { kind: "number", ...range, integer: true };
}

export function choice(...of: string[]): Alternative {
  return { kind: "choice", of };
}

export function reference(to: ReferenceTarget): Value {
  return { kind: "reference", to };
}

export function listOf(of: Value, rest: { least?: number; uniqueBy?: string } = {}): Alternative {
  return { kind: "list", of, ...rest };
}

export function mapOf(of: Value, keys?: MapKeys): Value {
  return { kind: "map", of, ...(keys && { keys }) };
}

export function object(shape: Shape): Alternative {
  return { kind: "shape", shape };
}

export function either(...of: Alternative[]): Value {
  return { kind: "either", of };
}

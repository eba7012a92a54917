import type { ComponentReference } from "../document.ts";
import { conditionOf } from "../expression/fill-parameters.ts";
import { parseTemplate } from "../expression/parse-template.ts";
import { tables } from "../generated/tables.ts";
import { isObject } from "../json.ts";
import { type Changes, mapShape, type Trace } from "./map-value.ts";

/** The members that references give to the root of their component, as they are read at the references. */
export interface RootMembers {
  readonly layout?: GivenMember | undefined;
  /** The innermost reference comes first. */
  readonly visible?: readonly GivenMember[] | undefined;
}

/** A changed member of a node or reference. */
export interface GivenMember {
  readonly value: unknown;
  readonly from: object;
}

/**
 * Returns the members that a reference gives to the root of its component.
 *
 * @param outer the changes at the place of the reference
 * @param around the members of the references around, if this reference is the root of their component
 */
export function rootMembersOf(
  reference: ComponentReference,
  outer: Changes<unknown>,
  around: RootMembers | undefined,
): RootMembers | undefined {
  const { layout, visible } = reference;
  if (layout === undefined && visible === undefined) return around;
  const members = {
    ...(layout !== undefined && { layout }),
    ...(visible !== undefined && { visible }),
  };
  const given = mapShape(members, tables.componentReference, outer);
  const own = (key: "layout" | "visible"): GivenMember[] =>
    given[key] === undefined ? [] : [{ value: given[key], from: reference }];
  return {
    layout: around?.layout ?? own("layout")[0],
    visible:
      visible === undefined ? around?.visible : [...own("visible"), ...(around?.visible ?? [])],
  };
}

/**
 * Joins the condition of a component's root with those of the references, as far as there are any. If a value is no condition,
 * it is the result, so that the validator reports it.
 */
export function joinConditions(conditions: readonly unknown[]): unknown {
  const all = conditions.filter((each) => each !== undefined);
  const invalid = all.find((each) => !isCondition(each));
  if (invalid !== undefined) return invalid;
  const [only] = all;
  return all.length < 2 ? only : { and: all.map(conditionOf) };
}

function isCondition(value: unknown): boolean {
  if (typeof value !== "string") return typeof value === "boolean" || isObject(value);
  const { isWhole, problems } = parseTemplate(value);
  return isWhole && problems.length === 0;
}

/** Records which members of a copy of a root are those of references; `conditions` are joined in its `visible`. */
export function traceRootMembers(
  trace: Trace,
  copy: object,
  { layout }: RootMembers,
  conditions: readonly GivenMember[],
): void {
  if (layout !== undefined) trace.moved(copy, "layout", layout.from, "layout");
  const visible: unknown = Reflect.get(copy, "visible");
  const single = conditions.find(({ value }) => value === visible);
  const joined = isObject(visible) ? visible["and"] : undefined;
  if (single !== undefined) trace.moved(copy, "visible", single.from, "visible");
  else if (Array.isArray(joined)) {
    for (const [index, { from }] of conditions.entries()) {
      trace.moved(joined, index, from, "visible");
    }
  }
}

import type { ComponentReference } from "../document.ts";
import { conditionOf } from "../expression/fill-parameters.ts";
import { tables } from "../generated/tables.ts";
import { type Changes, mapShape, type Trace } from "./map-value.ts";

/** The members that references give to the root of their component, as they are read at the references. */
export interface RootMembers {
  readonly layout?: GivenMember | undefined;
  /** The innermost reference comes first. */
  readonly visible: readonly GivenMember[];
}

interface GivenMember {
  readonly value: unknown;
  readonly reference: ComponentReference;
}

/** Whether a reference has members for the root of its component. */
export function hasRootMembers({ layout, visible }: ComponentReference): boolean {
  return layout !== undefined || visible !== undefined;
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
  if (!hasRootMembers(reference)) return around;
  const { layout, visible } = reference;
  const given = mapShape(
    { ...(layout && { layout }), ...(visible !== undefined && { visible }) },
    tables.componentReference,
    outer,
  );
  const own = (key: "layout" | "visible"): GivenMember[] =>
    given[key] === undefined ? [] : [{ value: given[key], reference }];
  return {
    layout: around?.layout ?? own("layout")[0],
    visible: [...own("visible"), ...(around?.visible ?? [])],
  };
}

/** The condition of a component's root and those of the references. */
export function joinConditions(root: unknown, { visible }: RootMembers): unknown {
  const all = [...(root === undefined ? [] : [root]), ...visible.map(({ value }) => value)];
  const [only] = all;
  return all.length < 2 ? only : { and: all.map(conditionOf) };
}

/** Records which members of a root, a copy of `node`, are those of references. */
export function traceRootMembers(
  trace: Trace,
  copy: object,
  node: object,
  members: RootMembers,
): void {
  const { layout, visible } = members;
  if (layout !== undefined) trace.moved(copy, "layout", layout.reference, "layout");
  const origins = [
    ...(Reflect.get(node, "visible") === undefined ? [] : [node]),
    ...visible.map(({ reference }) => reference),
  ];
  const [only] = origins;
  if (only !== undefined) trace.moved(copy, "visible", only, "visible");
  const joined: unknown = Reflect.get(Object(Reflect.get(copy, "visible")), "and");
  if (origins.length < 2 || !Array.isArray(joined)) return;
  for (const [index, origin] of origins.entries()) trace.moved(joined, index, origin, "visible");
}

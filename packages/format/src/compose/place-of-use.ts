import type { ComponentReference } from "../document.ts";
import { conditionOf } from "../expression/fill-parameters.ts";
import { tables } from "../generated/tables.ts";
import { type Changes, mapShape, type Trace } from "./map-value.ts";

/** What references give to the root of their component, as it is at the place of the references. */
export interface Place {
  readonly layout?: Given | undefined;
  /** The innermost reference comes first. */
  readonly visible: readonly Given[];
}

interface Given {
  readonly value: unknown;
  readonly reference: ComponentReference;
}

/** Whether a reference has members for the root of its component. */
export function isPlaced({ layout, visible }: ComponentReference): boolean {
  return layout !== undefined || visible !== undefined;
}

/**
 * Returns what a reference gives to the root of its component.
 *
 * @param outer the changes at the place of the reference
 * @param around what the references give whose root the reference is
 */
export function placeOfUse(
  reference: ComponentReference,
  outer: Changes<unknown>,
  around: Place | undefined,
): Place | undefined {
  if (!isPlaced(reference)) return around;
  const { layout, visible } = reference;
  const given = mapShape(
    { ...(layout && { layout }), ...(visible !== undefined && { visible }) },
    tables.componentReference,
    outer,
  );
  const own = (key: "layout" | "visible"): Given[] =>
    given[key] === undefined ? [] : [{ value: given[key], reference }];
  return {
    layout: around?.layout ?? own("layout")[0],
    visible: [...own("visible"), ...(around?.visible ?? [])],
  };
}

/** The condition of a component's root and those of the references. */
export function joinConditions(root: unknown, { visible }: Place): unknown {
  const all = [...(root === undefined ? [] : [root]), ...visible.map(({ value }) => value)];
  const [only] = all;
  return all.length < 2 ? only : { and: all.map(conditionOf) };
}

/** Records which members of a root, a copy of `node`, are those of references. */
export function tracePlace(trace: Trace, copy: object, node: object, place: Place): void {
  const { layout, visible } = place;
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

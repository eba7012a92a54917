import type { DeclaredData } from "../walk/declared-data.ts";

/** The scope inside an item's template. */
export interface ItemScope {
  /** The name that `itemAs` sets. */
  readonly name: string | undefined;
  /** The item, if the document declares the list. */
  readonly data: DeclaredData | undefined;
  readonly outer: ItemScope | undefined;
}

/** Whether an enclosing item template defines a name. */
export function givesName(items: ItemScope | undefined, name: string): boolean {
  if (items === undefined) return false;
  if (name === "item" || name === "index") return true;
  return scopeNamed(items, name) !== undefined || scopeNamed(items, name, "Index") !== undefined;
}

/** The declared data of `item`, or of an item with a name. */
export function dataOfItem(items: ItemScope | undefined, name: string): DeclaredData | undefined {
  return (name === "item" ? items : scopeNamed(items, name))?.data;
}

function scopeNamed(
  items: ItemScope | undefined,
  name: string,
  suffix = "",
): ItemScope | undefined {
  let scope = items;
  while (scope !== undefined && (scope.name === undefined || name !== `${scope.name}${suffix}`)) {
    scope = scope.outer;
  }
  return scope;
}

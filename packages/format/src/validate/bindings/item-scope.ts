/** The scope inside an item's template. */
export interface ItemScope {
  /** The name that `itemAs` sets. */
  readonly name: string | undefined;
  readonly outer: ItemScope | undefined;
}

/** Whether an enclosing item template defines a name. */
export function givesName(items: ItemScope | undefined, name: string): boolean {
  if (items === undefined) return false;
  if (name === "item" || name === "index") return true;
  for (let scope: ItemScope | undefined = items; scope !== undefined; scope = scope.outer) {
    if (scope.name !== undefined && (name === scope.name || name === `${scope.name}Index`))
      return true;
  }
  return false;
}

/** Inside an item's template. */
export interface ItemScope {
  /** The name by `itemAs`, if it has one. */
  readonly name: string | undefined;
  readonly outer: ItemScope | undefined;
}

/** Whether a template's items give a name to read. */
export function givesName(items: ItemScope | undefined, name: string): boolean {
  if (items === undefined) return false;
  if (name === "item" || name === "index") return true;
  for (let scope: ItemScope | undefined = items; scope !== undefined; scope = scope.outer) {
    if (scope.name !== undefined && (name === scope.name || name === `${scope.name}Index`))
      return true;
  }
  return false;
}

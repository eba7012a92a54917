/** A component in a place where its ids begin with something. */
export interface Scope {
  /** What they begin with there, all that is around it included. */
  readonly prefix: string;
  /** The ids within, as the component itself has them. */
  readonly ids: ReadonlySet<string>;
  readonly outer: Scope | undefined;
}

/** The scope inside a reference with an id. */
export function scopeIn(outer: Scope | undefined, id: string, ids: ReadonlySet<string>): Scope {
  return { prefix: `${outer?.prefix ?? ""}${id}-`, ids, outer };
}

/**
 * The id that a binding in the scope reads: that of a widget in it, or in one around it, begins with
 * what theirs do. Any other stays as it is.
 */
export function idInScope(id: string, scope: Scope | undefined): string {
  if (scope === undefined) return id;
  return scope.ids.has(id) ? scope.prefix + id : idInScope(id, scope.outer);
}

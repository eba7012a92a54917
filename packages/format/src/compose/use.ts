/** A component in one of the places where its nodes get into the document. */
export interface Use {
  /** What its ids begin with there, all that is around it included. */
  readonly prefix: string;
  /** The ids within, as the component itself has them. */
  readonly ids: ReadonlySet<string>;
  readonly outer: Use | undefined;
}

/** The use that a reference with an id makes of its component. */
export function useInside(outer: Use | undefined, id: string, ids: ReadonlySet<string>): Use {
  return { prefix: `${outer?.prefix ?? ""}${id}-`, ids, outer };
}

/**
 * What the id that a binding reads becomes in a use: that of a widget in it, or in one around it,
 * begins with what theirs do. Any other stays as it is.
 */
export function composedId(id: string, use: Use | undefined): string {
  if (use === undefined) return id;
  return use.ids.has(id) ? use.prefix + id : composedId(id, use.outer);
}

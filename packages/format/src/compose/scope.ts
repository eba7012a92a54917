import { renameWidgets } from "./rename-widgets.ts";

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
 * A text with its bindings to widgets in the scope, or in one around it, following their ids.
 * Bindings to any other widget stay as they are.
 */
export function renameInScope(text: string, key: string | undefined, scope: Scope): string {
  return renameWidgets(text, key, (id) => idInScope(id, scope));
}

function idInScope(id: string, scope: Scope | undefined): string {
  if (scope === undefined) return id;
  return scope.ids.has(id) ? scope.prefix + id : idInScope(id, scope.outer);
}

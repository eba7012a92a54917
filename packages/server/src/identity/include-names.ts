/** Returns the display names of users and API keys by their ids; those that no longer exist are left out. */
export type FindNames = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** The field for the name, by the field that holds an actor's id. */
type NameFields = Readonly<Record<string, string>>;

/** An item with the names of its actors, if they were asked for. A removed actor's name is null. */
type Named<Item, Fields extends NameFields> = Item & {
  readonly [Id in keyof Fields as Fields[Id]]?: string | null;
};

/**
 * Adds the names of actors to items if the query includes them. One query serves all items.
 *
 * @param fields for each field with an actor's id the field for the name
 */
export async function includeNames<
  const Fields extends NameFields,
  Item extends Readonly<Record<keyof Fields, string>>,
>(
  { findNames }: { readonly findNames: FindNames },
  { include }: IncludeQuery,
  { items, fields }: { readonly items: readonly Item[]; readonly fields: Fields },
): Promise<Named<Item, Fields>[]> {
  if (!includesField({ include }, "names")) return [...items];
  const pairs: [keyof Fields, string][] = Object.entries(fields);
  const names = await findNames([
    ...new Set(items.flatMap((item) => pairs.map(([id]) => item[id]))),
  ]);
  return items.map((item) => ({
    ...item,
    ...Object.fromEntries(pairs.map(([id, name]) => [name, names.get(item[id]) ?? null])),
  }));
}

/** The same for one item. */
export async function includeNamesOf<
  const Fields extends NameFields,
  Item extends Readonly<Record<keyof Fields, string>>,
>(
  context: { readonly findNames: FindNames },
  query: IncludeQuery,
  { item, fields }: { readonly item: Item; readonly fields: Fields },
): Promise<Named<Item, Fields>> {
  const [named = item] = await includeNames(context, query, { items: [item], fields });
  return named;
}

/** A query that may ask for additional fields. */
export interface IncludeQuery {
  readonly include?: string | undefined;
}

export function includesField(
  { include }: IncludeQuery,
  field: "names" | "channels" | "screens",
): boolean {
  return include?.split(",").includes(field) ?? false;
}

/** The fields of a resource that one actor created, and another changed. */
export const namesOfChange = {
  created_by: "created_by_name",
  updated_by: "updated_by_name",
} as const;

/** The field of a resource that never changes. */
export const nameOfCreator = { created_by: "created_by_name" } as const;

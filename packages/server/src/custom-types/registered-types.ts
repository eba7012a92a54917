import { type CustomTypes, defineCustomTypes } from "@screenspec/format";
import type { CustomTypeList, Db } from "../database/tables.ts";
import { readCatalogRevision, readSchemas } from "./queries.ts";

/** The compiled custom types, and the revision of the catalog that has them. */
interface RegisteredTypes {
  readonly revision: number;
  readonly types: CustomTypes;
}

/** Returns the current custom types. Each call compares the cache's revision with the database's. */
export type ReadRegisteredTypes = () => Promise<RegisteredTypes>;

export function createRegisteredTypes(db: Db): ReadRegisteredTypes {
  let loading: { readonly revision: number; readonly types: Promise<CustomTypes> } | undefined;
  return async () => {
    const revision = await readCatalogRevision(db);
    // A reload for a later revision is not reused either, so that the types and the returned revision match.
    if (loading === undefined || loading.revision !== revision) {
      loading = { revision, types: load(db) };
    }
    const current = loading;
    try {
      return { revision: current.revision, types: await current.types };
    } catch (error) {
      if (loading === current) loading = undefined;
      throw error;
    }
  };
}

/** The types are read after their revision, so they may be newer. The next call notices that and reloads them. */
async function load(db: Db): Promise<CustomTypes> {
  const rows = await readSchemas(db);
  const schemasOf = (wanted: CustomTypeList) =>
    Object.fromEntries(
      rows
        .filter(({ list }) => list === wanted)
        .map(({ name, attributes_schema: schema }) => [
          name,
          schema === null ? undefined : JSON.parse(schema),
        ]),
    );
  return defineCustomTypes({ widgets: schemasOf("widgets"), actions: schemasOf("actions") });
}

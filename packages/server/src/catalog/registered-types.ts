import { type CustomTypes, defineCustomTypes } from "@screenspec/format";
import type { CustomTypeList, Db } from "../database/tables.ts";
import { readCatalogRevision, readSchemas } from "./queries.ts";

/** The registered types, ready to be validated with, and the revision of the catalog that has them. */
interface RegisteredTypes {
  readonly revision: number;
  readonly types: CustomTypes;
}

/** Gives the registered types as they are now: with each call it asks the database whether they still are. */
export type ReadRegisteredTypes = () => Promise<RegisteredTypes>;

export function createRegisteredTypes(db: Db): ReadRegisteredTypes {
  let loading: { readonly revision: number; readonly types: Promise<CustomTypes> } | undefined;
  return async () => {
    const revision = await readCatalogRevision(db);
    // Those of a later revision would do as well, but a caller may be told of an earlier one only.
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

/** What is read after its revision may already be of a later one; then that is seen the next time. */
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

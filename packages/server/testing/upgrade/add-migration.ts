/** The name of the migration that `addMigration` adds: it is the last one for years. */
export const laterMigration = "9999-later";

/**
 * The environment of a server process that has one more migration.
 *
 * @param up its JavaScript, with `db` and `sql` of Kysely
 */
export function addMigration(up: string): { readonly NODE_OPTIONS: string } {
  const source = `
    migrations["${laterMigration}"] = { up: async (db) => { ${up} } };`;
  const preloaded = `
    import { registerHooks } from "node:module";
    const load = (url, context, next) => {
      const loaded = next(url, context);
      if (!url.endsWith("/database/migrate.ts")) return loaded;
      return { ...loaded, source: String(loaded.source) + ${JSON.stringify(source)} };
    };
    registerHooks({ load });`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preloaded)}` };
}

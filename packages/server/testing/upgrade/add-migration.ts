/**
 * The environment of a server process that has one more migration, `9999-later`.
 *
 * @param up its JavaScript, with `db` and `sql` of Kysely
 */
export function addMigration(up: string): { readonly NODE_OPTIONS: string } {
  const source = `
    migrations["9999-later"] = { up: async (db) => { ${up} } };`;
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

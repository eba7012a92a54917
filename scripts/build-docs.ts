import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { buildSite } from "./build-site.ts";
import { createWorkFolder } from "./create-work-folder.ts";

/** Builds the documentation into the folder that the server serves, and into `dist/docs`, beside the playground. */

const served = "packages/server/dist/browser";
const published = "dist/docs";
const folder = await createWorkFolder();
const site = join(folder, "docs");

await mkdir(served, { recursive: true });
await mkdir(published, { recursive: true });
await buildSite(site);
for (const name of await readdir(published)) {
  if (name !== "playground") await rm(join(published, name), { recursive: true });
}
await cp(site, published, { recursive: true });
await rm(`${served}/docs`, { recursive: true, force: true });
await rename(site, `${served}/docs`);
await rm(folder, { recursive: true });

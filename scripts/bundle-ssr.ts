import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { bundleForNode } from "./bundle-options.ts";

/**
 * Bundles server-side rendering with happy-dom into one file: as a package, happy-dom has 20 MB and needs seven others.
 * The licences of the bundled packages are in a file beside it.
 */
export async function bundleSsr(): Promise<void> {
  const dist = "packages/ssr/dist";
  const { metafile } = await build({
    ...bundleForNode,
    entryPoints: ["packages/ssr/src/index.ts"],
    external: ["@screenspec/*"],
    outfile: `${dist}/index.js`,
    metafile: true,
  });
  const folders = Object.keys(metafile.inputs).map(
    (path) => /^node_modules\/(@[^/]+\/)?[^/]+/.exec(path)?.[0],
  );
  const bundled = new Set(folders.filter((folder) => folder !== undefined));
  const licences = await Promise.all([...bundled].sort().map(readLicence));
  await writeFile(`${dist}/licences.txt`, licences.join("\n"));
}

async function readLicence(folder: string): Promise<string> {
  const file = (await readdir(folder)).find((name) => /^licen[cs]e/i.test(name));
  if (file === undefined) throw new Error(`${folder} has no licence.`);
  return `${folder.slice("node_modules/".length)}\n\n${await readFile(join(folder, file), "utf8")}`;
}

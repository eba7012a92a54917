import { rm } from "node:fs/promises";
import { bundleConsole } from "./bundle-console.ts";
import { bundlePlayground } from "./bundle-playground.ts";
import { bundleFurther, bundleSdk } from "./bundle-sdk.ts";
import { type FurtherFile, furtherFiles } from "./sdk-files.ts";
import { writeAtomically } from "./write-atomically.ts";

/** Bundles browser code into the folder that the server serves. */

const served = "packages/server/dist/browser";

const sdk: { [name: string]: string } = { "screen-spec.js": await bundleSdk() };
for (const name of Object.keys(furtherFiles) as FurtherFile[])
  sdk[name] = await bundleFurther(name);
for (const [name, content] of Object.entries(sdk)) {
  await writeAtomically(`${served}/sdk/${name}`, content);
}
const playgroundFiles = await bundlePlayground();
for (const folder of ["dist/docs/playground", `${served}/playground`]) {
  await clearAssets(folder);
  for (const [path, content] of playgroundFiles) {
    await writeAtomically(`${folder}/${path}`, content);
  }
}
const consoleFiles = await bundleConsole();
await clearAssets(`${served}/console`);
for (const [path, content] of consoleFiles) {
  await writeAtomically(`${served}/console/${path}`, content);
}

/** The names of assets change with their content: earlier ones would pile up. */
async function clearAssets(folder: string): Promise<void> {
  await rm(`${folder}/assets`, { recursive: true, force: true });
}

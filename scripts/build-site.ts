import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build } from "vitepress";
import { bundleWholeSdk } from "./bundle-sdk.ts";

/** Builds the documentation site into a folder, which it empties. */
export async function buildSite(outDir: string): Promise<void> {
  const folder = resolve(await mkdtemp("dist/site-"));
  try {
    const sdk = join(folder, "screen-spec.js");
    await writeFile(sdk, await bundleWholeSdk());
    await build("docs", {
      outDir,
      onAfterConfigResolve: (config) => {
        // A folder within `docs` would make the sources look newer than the build.
        config.tempDir = join(folder, "temp");
        config.vite = {
          ...config.vite,
          resolve: { alias: { "screen-spec-sdk?url": `${sdk}?url` } },
        };
      },
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

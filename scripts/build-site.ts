import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vitepress";
import { bundleWholeSdk } from "./bundle-sdk.ts";
import { createWorkFolder } from "./create-work-folder.ts";

const siteConfig = import.meta.resolve("../docs/.vitepress/site-config.ts");
const theme = fileURLToPath(import.meta.resolve("../docs/.vitepress/theme"));

/** Builds the documentation site into a folder, which it empties. */
export async function buildSite(outDir: string): Promise<void> {
  const folder = await createWorkFolder();
  try {
    const sdk = join(folder, "screen-spec.js");
    await writeFile(sdk, await bundleWholeSdk());
    // VitePress bundles its configuration into a file beside it, which a killed build leaves. Node itself loads the
    // rest, so that packages are found in their sources.
    await mkdir(join(folder, ".vitepress"));
    await writeFile(
      join(folder, ".vitepress/config.mjs"),
      `const { siteConfig } = await import("${siteConfig}");\nexport default siteConfig;\n`,
    );
    await build(folder, {
      outDir,
      onAfterConfigResolve: (config) => {
        config.themeDir = theme;
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

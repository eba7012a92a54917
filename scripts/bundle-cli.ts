import { chmod, rm } from "node:fs/promises";
import { build } from "esbuild";
import { bundleDevPage } from "./bundle-dev-page.ts";
import { bundleForNode } from "./bundle-options.ts";
import { writeAtomically } from "./write-atomically.ts";

const dist = "packages/cli/dist";

/**
 * Bundles the CLI with everything that it uses into a few files, so that it installs without other packages. Each
 * command is a file that only its use loads: reading all of them would take longer than most commands run.
 */
export async function bundleCli(): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  await build({
    ...bundleForNode,
    entryPoints: { screenspec: "packages/cli/src/main.ts" },
    conditions: ["@screenspec/source"],
    mainFields: ["module", "main"],
    outdir: dist,
    chunkNames: "[name]-[hash]",
    splitting: true,
  });
  await chmod(`${dist}/screenspec.js`, 0o755);
  for (const [name, content] of await bundleDevPage()) {
    await writeAtomically(`${dist}/page/${name}`, content);
  }
}

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/** A little more than the current size, which the README has. A change that makes the bundle smaller lowers it. */
const limit = 115_760;

const folder = join(import.meta.dirname, "..");

/**
 * The package's build bundles the same modules, because Metro would leave unused ones in the app. React Native and React
 * aren't counted, and neither is @noble, which only verifies signatures.
 */
test("What the SDK adds to an app, with the runtime, the rendering and the format, is small", async () => {
  const manifest = await readFile(join(folder, "package.json"), "utf8");
  const { peerDependencies } = JSON.parse(manifest);
  const { outputFiles } = await build({
    entryPoints: [join(folder, "src/index.ts")],
    conditions: ["@screenspec/source"],
    external: [...Object.keys(peerDependencies), "@noble/*"],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module"],
    target: "es2024",
    legalComments: "none",
    write: false,
  });
  const content = outputFiles[0]?.text ?? "";
  const { length } = gzipSync(content, { level: 9 });
  assert.ok(length > 20_000 && length < limit, `It has ${length} bytes with gzip.`);
  assert.ok(
    !content.includes("deep_nesting"),
    "Documents are validated before they are published.",
  );
});

import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const packages = fileURLToPath(new URL("../../../", import.meta.url));
const pages = globSync(["console/src/**/main.{ts,tsx}", "cli/page/main.tsx"], {
  cwd: packages,
});

test("Every page that handles keys leaves those of input methods alone", async () => {
  assert.ok(pages.length >= 5, `${pages}`);
  const handling: string[] = [];
  for (const page of pages) {
    const sources = await sourcesOf(page);
    if (!sources.some((source) => /keydown|keyup|onKeyDown|onKeyUp/.test(source))) continue;
    handling.push(page);
    const installed = /^leaveKeysToInputMethod\(window\);$/m;
    assert.match(readFileSync(join(packages, page), "utf8"), installed, page);
  }
  assert.ok(handling.length >= 3, `${handling}`);
});

/** The sources of a page, without those of other packages: `<screen-spec>` leaves such keys alone itself. */
async function sourcesOf(page: string): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: packages,
    entryPoints: [page],
    bundle: true,
    write: false,
    metafile: true,
    outdir: "dist",
    packages: "external",
    format: "esm",
    loader: { ".css": "empty", ".json": "empty", ".svg": "empty", ".html": "empty" },
    logLevel: "silent",
  });
  return Object.keys(metafile.inputs).map((path) => readFileSync(join(packages, path), "utf8"));
}

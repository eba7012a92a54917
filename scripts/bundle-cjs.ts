import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join, posix } from "node:path";
import { build, transform } from "esbuild";

/** The members of `exports` that the bundles are made from. */
interface Entry {
  readonly "@screenspec/source"?: string;
  readonly default: string;
  readonly require?: string;
}

/**
 * Bundles the entries of a package that have the condition `require` as CommonJS, with everything that they import except peers: Jest
 * can't load ES modules, and Metro can't load jsonc-parser. Entries share chunks, so that each class exists once. Their
 * types are those of the ES modules.
 *
 * @param name the package's folder in `packages`, which has been compiled
 */
export async function bundleCjs(name: string): Promise<void> {
  const folder = `packages/${name}`;
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const { exports, peerDependencies = {} } = manifest;
  const entries = Object.values<Entry>(exports).filter((entry) => entry.require !== undefined);
  if (entries.length === 0) return;
  const { outputFiles } = await build({
    entryPoints: entries.map((entry) => join(folder, entry["@screenspec/source"] ?? "")),
    conditions: ["@screenspec/source"],
    outbase: join(folder, "src"),
    outdir: join(folder, "dist/cjs"),
    outExtension: { ".js": ".cjs" },
    bundle: true,
    external: Object.keys(peerDependencies),
    // esbuild splits only ES modules.
    splitting: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module"],
    target: "es2024",
    // Hermes compiles everything else.
    supported: { "async-generator": false, "for-await": false },
    sourcemap: "inline",
    write: false,
    logLevel: "warning",
  });
  for (const { path, text } of outputFiles) {
    const { code, map } = await transform(text, {
      format: "cjs",
      sourcemap: true,
      sourcefile: path,
      logLevel: "warning",
    });
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `${code}//# sourceMappingURL=${basename(path)}.map\n`);
    await writeFile(`${path}.map`, map);
  }
  for (const { default: module, require = "" } of entries) {
    const types = join(folder, require.replace(/\.cjs$/, ".d.cts"));
    const path = posix.relative(posix.dirname(require), module);
    // With `module` as node16 or node18, TypeScript reports that CommonJS can't load an ES module.
    await writeFile(types, `// @ts-ignore These are only types.\nexport * from "${path}";\n`);
  }
}

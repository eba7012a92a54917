import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { build, transform } from "esbuild";

/** The members of `exports` that the bundles are made from. */
interface Entry {
  readonly "@screenspec/source"?: string;
  readonly types: string;
  readonly require?: { readonly types: string };
}

/**
 * Bundles the entries of a package that have the condition `require` as CommonJS, with everything that they import: Jest
 * can't load ES modules, such as the dependencies. Entries share chunks, so that each class exists once. Their types are
 * those of the ES modules.
 *
 * @param name the package's folder in `packages`, which has been compiled
 */
export async function bundleCjs(name: string): Promise<void> {
  const folder = `packages/${name}`;
  const { exports } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const entries = Object.values<Entry>(exports).filter((entry) => entry.require !== undefined);
  if (entries.length === 0) return;
  const { outputFiles } = await build({
    entryPoints: entries.map((entry) => join(folder, entry["@screenspec/source"] ?? "")),
    conditions: ["@screenspec/source"],
    outbase: join(folder, "src"),
    outdir: join(folder, "dist/cjs"),
    outExtension: { ".js": ".cjs" },
    bundle: true,
    // esbuild splits only ES modules.
    splitting: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module"],
    target: "es2024",
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
    await writeFile(path, `${code}//# sourceMappingURL=${path.replace(/.*[\\/]/, "")}.map\n`);
    await writeFile(`${path}.map`, map);
  }
  for (const { types, require } of entries) {
    if (require === undefined) continue;
    const module = relative(dirname(require.types), types).replace(/\.d\.ts$/, ".js");
    // With `module` as node16 or node18, TypeScript reports that CommonJS can't load an ES module.
    await writeFile(
      join(folder, require.types),
      `// @ts-ignore These are only types.\nexport * from "${module}";\n`,
    );
  }
}

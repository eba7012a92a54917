import { build } from "esbuild";

const bundled = new Map<string, Promise<string>>();

/** What a page loads: an app's page the SDK, or another module of a path that begins in this folder. */
export function bundle(path = "../src/index.ts"): Promise<string> {
  const made = bundled.get(path) ?? make(path);
  bundled.set(path, made);
  return made;
}

async function make(path: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${import.meta.dirname}/${path}`],
    ...{ bundle: true, minify: true, format: "esm", target: "es2023", write: false },
    conditions: ["@screenspec/source"],
  });
  return outputFiles[0]?.text ?? "";
}

import { build } from "esbuild";

let bundled: Promise<string> | undefined;

/** What an app's page loads. */
export function bundle(): Promise<string> {
  bundled ??= build({
    entryPoints: [`${import.meta.dirname}/../src/index.ts`],
    ...{ bundle: true, minify: true, format: "esm", target: "es2023", write: false },
    conditions: ["@screenspec/source"],
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? "");
  return bundled;
}

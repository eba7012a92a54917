import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { transform } from "@swc/core";
import { build, type Plugin } from "esbuild";
import { expandPropertyEscapes } from "./expand-property-escapes.ts";

/**
 * Bundles a module as a script for Hermes 0.12, the only Hermes that npm brings as a program. React Native's Hermes (from
 * 0.84) runs the sources as they are; this one has no classes, no `async`, no scopes in loops, and no `\p{…}`.
 */
export async function bundleForHermes(entry: URL): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    inject: [pathOf("./missing-functions.ts")],
    alias: { "node:assert/strict": pathOf("./assert.ts") },
    conditions: ["@screenspec/source"],
    bundle: true,
    format: "iife",
    target: "es2022",
    // The package has no side effects, but `missing-functions.ts` has.
    ignoreAnnotations: true,
    plugins: [withoutPropertyEscapes],
    write: false,
    logLevel: "warning",
  });
  const { code } = await transform(outputFiles[0]?.text ?? "", {
    swcrc: false,
    configFile: false,
    env: { targets: "chrome 140", include: lowered },
    // Calls of private methods stay plain calls: as calls by `Function.prototype.call` they would take more of the stack.
    jsc: { assumptions: { privateFieldsAsProperties: true, setPublicClassFields: true } },
    isModule: false,
  });
  return code;
}

const lowered = [
  "transform-async-to-generator",
  "transform-block-scoping",
  "transform-class-properties",
  "transform-class-static-block",
  "transform-classes",
  "transform-private-methods",
  "transform-private-property-in-object",
];

const withoutPropertyEscapes: Plugin = {
  name: "without-property-escapes",
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      contents: expandPropertyEscapes(await readFile(path, "utf8")),
      loader: "ts",
    }));
  },
};

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}

import type { BuildOptions } from "esbuild";

/** Bundled CommonJS modules still call `require` for Node's built-in modules. */
export const requireOfNode =
  'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);';

/** The options of bundles in published packages that run in Node. */
export const bundleForNode = {
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node22.12",
  banner: { js: requireOfNode },
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: "eof",
  lineLimit: 120,
  logLevel: "warning",
} as const satisfies BuildOptions;

/** The options of bundles that run in browsers. */
export const bundleForBrowsers = {
  conditions: ["@screenspec/source"],
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2023",
  write: false,
  legalComments: "none",
  logLevel: "warning",
} satisfies BuildOptions & { write: false };

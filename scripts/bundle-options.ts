import type { BuildOptions, Plugin } from "esbuild";

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

/**
 * Leaves out React Aria's texts in languages other than English, which is the Console's only language. It falls back
 * to English where a language is undefined, as its own plugin for bundlers relies on too.
 */
const englishOnly: Plugin = {
  name: "english-only",
  setup({ onLoad }) {
    onLoad(
      { filter: /[/\\]react-[\w-]+[/\\].*[/\\]intl[/\\].*[a-z]{2}-[A-Z]{2}\.mjs$/ },
      ({ path }) => (path.endsWith("en-US.mjs") ? null : { contents: "export default undefined;" }),
    );
  },
};

/** The options of bundles with React, beside those for browsers. */
export const bundleOfReact = {
  define: { "process.env.NODE_ENV": '"production"' },
  plugins: [englishOnly],
  jsx: "automatic",
} satisfies BuildOptions;

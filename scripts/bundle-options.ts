import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
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

/**
 * Imports each icon from its own file. Through the index of all icons, esbuild would load those that only the editor
 * shows with the first page too.
 */
const iconsByFile: Plugin = {
  name: "icons-by-file",
  setup({ onLoad, resolve }) {
    onLoad({ filter: /[/\\]console[/\\]src[/\\].*\.tsx?$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      if (!text.includes('from "lucide-react"')) return null;
      const index = await resolve("lucide-react", {
        kind: "import-statement",
        resolveDir: dirname(path),
      });
      const files = await iconFiles(index.path);
      const contents = text.replaceAll(
        /^import \{([^}]+)\} from "lucide-react";$/gm,
        (_, names: string) =>
          names
            .split(",")
            .map((name) => name.trim())
            .filter((name) => name !== "" && !name.startsWith("type "))
            .map((name) => {
              const [icon = "", local = icon] = name.split(" as ");
              const file = files.get(icon);
              if (file === undefined) throw new Error(`lucide-react has no icon ${icon}.`);
              return `import ${local} from ${JSON.stringify(file)};`;
            })
            .join(" "),
      );
      return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
    });
  },
};

let icons: Promise<ReadonlyMap<string, string>> | undefined;

/** The files of the icons by all names that they are exported by. */
function iconFiles(index: string): Promise<ReadonlyMap<string, string>> {
  icons ??= readIconFiles(index);
  return icons;
}

async function readIconFiles(index: string): Promise<ReadonlyMap<string, string>> {
  const exported = (await readFile(index, "utf8")).matchAll(/^export \{(.+)\} from '(.+)';$/gm);
  return new Map(
    [...exported].flatMap(([, names = "", file = ""]) => {
      const path = join(dirname(index), file);
      return names
        .split(",")
        .map((name): [string, string] => [name.trim().replace("default as ", ""), path]);
    }),
  );
}

/** The options of bundles with React, beside those for browsers. */
export const bundleOfReact = {
  define: { "process.env.NODE_ENV": '"production"' },
  plugins: [englishOnly, iconsByFile],
  jsx: "automatic",
} satisfies BuildOptions;

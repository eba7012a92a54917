import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";

const folder = fileURLToPath(new URL("../../packages/react-native/", import.meta.url));

let app: Promise<string> | undefined;

/** Returns the script of the app of `testing/looks`, which draws documents with React Native for Web. It is bundled once. */
export function bundleApp(): Promise<string> {
  app ??= bundleForWeb("testing/looks/app.tsx", [ownJsxRuntime]);
  return app;
}

/** Bundles a module of the React Native SDK as a script for browsers, for production. */
export async function bundleForWeb(entry: string, plugins: Plugin[] = []): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, entry)],
    absWorkingDir: folder,
    conditions: ["@screenspec/source"],
    resolveExtensions: [".web.js", ".mjs", ".js", ".json"],
    alias: {
      "react-native": "react-native-web",
      // Its variant for browsers has no ScrollView.
      "@legendapp/list/react-native": join(folder, "node_modules/@legendapp/list/react-native.mjs"),
    },
    plugins,
    define: { "process.env.NODE_ENV": '"production"', __DEV__: "false", global: "globalThis" },
    bundle: true,
    jsx: "automatic",
    format: "iife",
    write: false,
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}

const ownJsxRuntime: Plugin = {
  name: "own-jsx-runtime",
  setup({ onResolve }) {
    onResolve({ filter: /^react\/jsx-runtime$/ }, ({ importer }) =>
      importer.startsWith(join(folder, "src"))
        ? { path: join(folder, "testing/looks/jsx-runtime.ts") }
        : undefined,
    );
  },
};

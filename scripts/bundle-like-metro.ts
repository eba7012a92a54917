import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { build, type Plugin } from "esbuild";

/** As much of metro-resolver as is used here. */
interface MetroResolver {
  resolve(
    context: object,
    name: string,
    platform: string,
  ): { readonly type: string; readonly filePath?: string };
}

/**
 * Bundles code as a script, with the files that Metro selects for React Native. Only Metro's resolver is used: all of
 * Metro would bring hundreds of packages, and its transformer is chosen by the app.
 *
 * @param modules the folder with `metro-resolver`
 */
export async function bundleLikeMetro(modules: string, code: string, folder: string) {
  const resolver: MetroResolver = createRequire(import.meta.url)(join(modules, "metro-resolver"));
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: folder, sourcefile: join(folder, "app.js") },
    absWorkingDir: folder,
    plugins: [resolveLikeMetro(resolver)],
    bundle: true,
    format: "iife",
    target: "esnext",
    ignoreAnnotations: true,
    metafile: true,
    write: false,
    logLevel: "silent",
  });
  return { script: outputFiles[0]?.text ?? "", inputs: Object.keys(metafile.inputs) };
}

const resolveLikeMetro = ({ resolve }: MetroResolver): Plugin => ({
  name: "resolve-like-metro",
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ path, kind, importer, resolveDir }) => {
      const originModulePath = importer === "" ? join(resolveDir, "app.js") : importer;
      const isESMImport = kind !== "require-call";
      const found = resolve({ ...context, originModulePath, isESMImport }, path, "ios");
      if (found.filePath === undefined) throw new Error(`${path} is ${found.type}.`);
      return { path: found.filePath };
    });
  },
});

/** The configuration of `@react-native/metro-config`, with the file system instead of Metro's index of it. */
const context = {
  allowHaste: false,
  assetExts: new Set<string>(),
  disableHierarchicalLookup: false,
  doesFileExist: (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true,
  extraNodeModules: undefined,
  fileSystemLookup(path: string) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return { exists: false };
    return { exists: true, type: stats.isDirectory() ? "d" : "f", realPath: path };
  },
  getPackage: readManifest,
  getPackageForModule: findPackage,
  mainFields: ["react-native", "browser", "main"],
  nodeModulesPaths: [],
  preferNativePlatform: true,
  redirectModulePath: (path: string) => path,
  resolveAsset: () => undefined,
  resolveHasteModule: () => undefined,
  resolveHastePackage: () => undefined,
  sourceExts: ["js", "jsx", "json", "ts", "tsx"],
  unstable_conditionNames: ["react-native"],
  unstable_conditionsByPlatform: { web: ["browser"] },
  unstable_enablePackageExports: true,
  unstable_logWarning(message: string) {
    throw new Error(message);
  },
};

function readManifest(path: string): object | undefined {
  if (!context.doesFileExist(path)) return undefined;
  return JSON.parse(readFileSync(path, "utf8"));
}

/** Finds the manifest of the package that a path is in, which begins below `node_modules`. */
function findPackage(path: string) {
  for (let rootPath = path; rootPath !== dirname(rootPath); rootPath = dirname(rootPath)) {
    if (basename(rootPath) === "node_modules") return undefined;
    const packageJson = readManifest(join(rootPath, "package.json"));
    if (packageJson === undefined) continue;
    return { packageJson, rootPath, packageRelativePath: relative(rootPath, path) };
  }
  return undefined;
}

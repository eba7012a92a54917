import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, posix, relative, sep } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { pack } from "tar-stream";

/** The members of a manifest that packing reads. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly sideEffects?: false;
  readonly files: readonly string[];
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, { readonly default: string }>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

interface PackedPackage {
  readonly manifest: Manifest;
  /** The paths in the tarball, without the folder that has them all. */
  readonly paths: readonly string[];
  readonly tarball: Buffer;
}

/** The time that npm gives all files of a tarball. Equal files make equal tarballs. */
const mtime = new Date("1985-10-26T08:15:00Z");

const scope = "@screenspec/";

/**
 * Packs a built package with everything that it needs, so that it is installed without a registry. Packages of ours are
 * in `vendor` and are imported by their paths: they are in no registry, and a package manager that doesn't support
 * bundled dependencies (Yarn) would ask one for their names, which a stranger could take. Other packages are bundled
 * dependencies.
 *
 * @param name the package's folder in `packages`
 */
export async function packPackage(name: string): Promise<PackedPackage> {
  const manifest = await readManifest(`packages/${name}`);
  const vendored = new Map<string, Manifest>();
  const dependencies = await collectDependencies(manifest, vendored, modulesOf(name));
  const files = await ownFiles(name, manifest);
  for (const own of vendored.keys()) {
    // CommonJS bundles contain what the package vendors.
    await addFiles(files, `packages/${own}/dist`, `vendor/${own}/dist`, /^cjs\//);
  }
  for (const dependency of Object.keys(dependencies)) {
    await addFiles(files, modulesOf(name)(dependency), `node_modules/${dependency}`);
  }
  const contents = new Map<string, Buffer | string>();
  for (const [path, file] of files) {
    const content = await readFile(file);
    const isModule = /^(dist|vendor)\/.+\.(js|d\.ts)$/.test(path);
    contents.set(path, isModule ? importByPath(content.toString(), path, vendored) : content);
  }
  for (const [own, { version, sideEffects }] of vendored) {
    const inner = { name: scope + own, version, type: "module", sideEffects };
    contents.set(`vendor/${own}/package.json`, `${JSON.stringify(inner)}\n`);
  }
  const bundleDependencies = Object.keys(dependencies);
  const { devDependencies: _, ...packed } = { ...manifest, dependencies, bundleDependencies };
  contents.set("package.json", `${JSON.stringify(packed, undefined, 2)}\n`);
  const paths = [...contents.keys()].sort();
  return { manifest, paths, tarball: await archive(paths, contents, manifest) };
}

async function archive(
  paths: readonly string[],
  contents: ReadonlyMap<string, Buffer | string>,
  { bin = {} }: Manifest,
): Promise<Buffer> {
  const programs = Object.values(bin).map((path) => posix.normalize(path));
  const entries = pack();
  for (const path of paths) {
    const mode = programs.includes(path) ? 0o755 : 0o644;
    entries.entry({ name: `package/${path}`, mode, mtime }, contents.get(path) ?? "");
  }
  entries.finalize();
  return promisify(gzip)(await buffer(entries), { level: 9 });
}

/** Returns the function that finds a dependency: in the package's own `node_modules`, or in those of the repository. */
function modulesOf(name: string): (dependency: string) => string {
  return (dependency) => {
    const own = `packages/${name}/node_modules/${dependency}`;
    return existsSync(own) ? own : `node_modules/${dependency}`;
  };
}

/** Adds the packages of ours that a package needs to `vendored`. Returns the ranges of the others. */
async function collectDependencies(
  { dependencies = {} }: Pick<Manifest, "dependencies">,
  vendored: Map<string, Manifest>,
  folderOf: (dependency: string) => string,
): Promise<Readonly<Record<string, string>>> {
  const others: Record<string, string> = {};
  for (const [name, range] of Object.entries(dependencies)) {
    const own = name.startsWith(scope) ? name.slice(scope.length) : undefined;
    if (own === undefined) others[name] = range;
    if (own !== undefined && vendored.has(own)) continue;
    const needed = await readManifest(own === undefined ? folderOf(name) : `packages/${own}`);
    if (own !== undefined) vendored.set(own, needed);
    Object.assign(others, await collectDependencies(needed, vendored, folderOf));
  }
  return others;
}

/** Replaces the names of packages of ours in the imports of a file by the paths of their modules. */
function importByPath(
  source: string,
  path: string,
  vendored: ReadonlyMap<string, Manifest>,
): string {
  return source.replace(
    /(\b(?:from|import)[\s(]*)"@screenspec\/([\w-]+)(\/[\w-]+)?"/g,
    (whole, before: string, name: string, part = "") => {
      const module = vendored.get(name)?.exports?.[`.${part}`]?.default;
      // The CLI writes files that import the SDK.
      if (module === undefined) return whole;
      return `${before}"${posix.relative(posix.dirname(path), posix.join("vendor", name, module))}"`;
    },
  );
}

/** Files by their paths in the tarball. */
type Files = Map<string, string>;

/** Returns the files that a manifest lists, and those that each package has. */
async function ownFiles(name: string, { files: listed }: Manifest): Promise<Files> {
  const folder = `packages/${name}`;
  const files: Files = new Map();
  for (const path of ["README.md", "LICENSE"]) files.set(path, join(folder, path));
  for (const path of listed.filter((each) => !each.startsWith("!"))) {
    await addFiles(files, join(folder, path), path);
  }
  return files;
}

/** Source maps are packed if they contain their sources. `.tsbuildinfo` is only for the next build. */
async function addFiles(
  files: Files,
  folder: string,
  target: string,
  omitted?: RegExp,
): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /(?<!\.cjs)\.map$|\.tsbuildinfo$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).replaceAll(sep, "/");
    if (omitted?.test(path)) continue;
    files.set(posix.join(target, path), file);
  }
}

async function readManifest(folder: string): Promise<Manifest & { devDependencies?: object }> {
  return JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
}

import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { pack } from "tar-stream";

/** The members of a manifest that packing reads. */
export interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly files: readonly string[];
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export interface PackedPackage {
  readonly manifest: PackageManifest;
  /** The paths in the tarball, without the folder that has them all. */
  readonly paths: readonly string[];
  readonly tarball: Buffer;
}

/** The time that npm gives all files of a tarball. Equal files make equal tarballs. */
const mtime = new Date("1985-10-26T08:15:00Z");

/**
 * Packs a built package with the packages that it needs in its `node_modules`, so that npm installs it without a registry.
 * `npm pack` bundles no dependencies of a workspace, because they are in the folder above.
 *
 * @param name the package's folder in `packages`
 */
export async function packPackage(name: string): Promise<PackedPackage> {
  const folder = join("packages", name);
  const manifest = await readManifest(folder);
  const files = await ownFiles(folder, manifest);
  const bundled = [...(await dependenciesOf(manifest)).entries()];
  for (const [dependency, dependencyFiles] of bundled) {
    for (const [path, file] of dependencyFiles)
      files.set(`node_modules/${dependency}/${path}`, file);
  }
  const bundleDependencies = Object.keys(manifest.dependencies ?? {});
  const packed = JSON.stringify({ ...manifest, bundleDependencies }, undefined, 2);
  const archive = pack();
  const programs = Object.values(manifest.bin ?? {}).map((path) => path.replace(/^\.\//, ""));
  const paths = [...files.keys()].sort();
  for (const path of paths) {
    const mode = programs.includes(path) ? 0o755 : 0o644;
    const content = path === "package.json" ? packed : await readFile(files.get(path) ?? "");
    archive.entry({ name: `package/${path}`, mode, mtime }, content);
  }
  archive.finalize();
  const tarball = await promisify(gzip)(await buffer(archive), { level: 9 });
  return { manifest, paths, tarball };
}

type Files = Map<string, string>;

/** Returns the files of all packages that a package needs, by the names of the packages. */
async function dependenciesOf(
  { dependencies = {} }: PackageManifest,
  found = new Map<string, Files>(),
): Promise<ReadonlyMap<string, Files>> {
  for (const name of Object.keys(dependencies)) {
    if (found.has(name)) continue;
    const [, own] = /^@screenspec\/(.+)$/.exec(name) ?? [];
    const folder = own === undefined ? join("node_modules", name) : join("packages", own);
    const manifest = await readManifest(folder);
    found.set(name, own === undefined ? await filesIn(folder) : await ownFiles(folder, manifest));
    await dependenciesOf(manifest, found);
  }
  return found;
}

/** Returns the files of a package of ours by their paths in it: those that its manifest lists. */
async function ownFiles(folder: string, manifest: PackageManifest): Promise<Files> {
  const files: Files = new Map();
  for (const name of ["package.json", "README.md", "LICENSE"]) files.set(name, join(folder, name));
  for (const listed of manifest.files.filter((name) => !name.startsWith("!"))) {
    for (const [path, file] of await filesIn(join(folder, listed))) {
      if (!manifest.files.includes(`!${listed}/${path}`)) files.set(`${listed}/${path}`, file);
    }
  }
  return files;
}

/** Source maps lead to sources that aren't packed. */
async function filesIn(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".map"))
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [relative(folder, path).replaceAll(sep, "/"), path]));
}

async function readManifest(folder: string): Promise<PackageManifest> {
  if (existsSync(join(folder, "node_modules"))) {
    throw new Error(`${folder} has packages of its own, which packing doesn't look for.`);
  }
  return JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
}

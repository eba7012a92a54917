import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/** The folders of the published packages in `packages`, dependencies first. */
export const publishedPackages = [
  "format",
  "runtime",
  "web",
  "ssr",
  "api",
  "client",
  "cli",
] as const;

/** Packs a built package with npm. Returns the tarball, and the paths in it. */
export async function packPackage(
  name: string,
  folder: string,
): Promise<{ readonly file: string; readonly paths: readonly string[] }> {
  const options = ["--json", "--pack-destination", folder, "--workspace", `packages/${name}`];
  const { stdout } = await promisify(execFile)("npm", ["pack", ...options]);
  const [packed] = Object.values<{ filename: string; files: { path: string }[] }>(
    JSON.parse(stdout),
  );
  if (packed === undefined) throw new Error(`npm packed nothing: ${stdout}`);
  return { file: join(folder, packed.filename), paths: packed.files.map(({ path }) => path) };
}

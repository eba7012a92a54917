import { existsSync, globSync, readFileSync } from "node:fs";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { problemAffectsResolutionKind } from "@arethetypeswrong/core/problems";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { packPackage } from "./pack-package.ts";
import { publishedPackages } from "./published-packages.ts";
import { furtherFiles } from "./sdk-files.ts";

/** Packs the published packages from `dist`, and reports problems in them and in the commands that install them. */

const { version } = JSON.parse(readFileSync("package.json", "utf8"));

const bundledFiles = ["screen-spec.js", ...Object.keys(furtherFiles)].map((name) => `dist/${name}`);
for (const name of publishedPackages) {
  for (const problem of await problemsOf(name)) {
    process.stderr.write(`packages/${name}: ${problem}\n`);
    process.exitCode = 1;
  }
}

for (const file of globSync(["README.md", "docs/**/*.md", "packages/*/README.md"])) {
  for (const [name = "", of] of readFileSync(file, "utf8").matchAll(
    /screenspec-[a-z]+-(\d[\w.-]*)\.tgz/g,
  )) {
    if (of === version) continue;
    process.stderr.write(`${file}: ${name} isn't of version ${version}.\n`);
    process.exitCode = 1;
  }
}

async function problemsOf(name: string): Promise<string[]> {
  const packed = await packPackage(name);
  const tarball = new Uint8Array(packed.tarball);
  const paths = packed.paths.filter((path) => !/^(node_modules|vendor)\//.test(path));
  return [
    ...["LICENSE", "README.md"]
      .filter((path) => !paths.includes(path))
      .map((it) => `${it} is missing.`),
    ...paths.filter((path) => !isMeant(name, path)).map((path) => `${path} must not be published.`),
    ...(await manifestProblems(tarball)),
    // The CLI is a program without an API.
    ...(name === "cli" ? [] : await typeProblems(tarball, paths)),
  ];
}

/**
 * Whether a file belongs in the package: built from an existing source other than a test, or not built at
 * all.
 */
function isMeant(name: string, path: string): boolean {
  // The bundler names the files of the CLI.
  if (name === "cli" && /^dist\/(page\/(preview\/)?)?[\w-]+\.(js|css|html)$/.test(path))
    return true;
  if (name === "ssr" && path === "dist/licences.txt") return true;
  // The bundler names the chunks.
  if (/^dist\/cjs\/chunk-\w+\.cjs(\.map)?$/.test(path)) return true;
  const [, built] = /^dist\/(?:cjs\/)?(.+?)\.(?:js|d\.ts|cjs|cjs\.map|d\.cts)$/.exec(path) ?? [];
  if (built === undefined)
    return /^(LICENSE|README\.md|package\.json|schemas\/.+\.json)$/.test(path);
  if (bundledFiles.includes(path)) return name === "web";
  return !built.endsWith(".test") && existsSync(`packages/${name}/src/${built}.ts`);
}

async function manifestProblems({ buffer }: Uint8Array<ArrayBuffer>) {
  const { messages, pkg } = await publint({ strict: true, pack: { tarball: buffer } });
  return messages.map((message) => formatMessage(message, pkg) ?? message.code);
}

/** As CommonJS only if the package has it: Node can `require` ES modules. */
async function typeProblems(tarball: Uint8Array, paths: readonly string[]): Promise<string[]> {
  const analysis = await checkPackage(createPackageFromTarballData(tarball));
  if (!("problems" in analysis)) return ["The package has no types."];
  const hasCjs = paths.some((path) => path.endsWith(".cjs"));
  const kinds = ["node16-esm", "bundler", ...(hasCjs ? (["node16-cjs"] as const) : [])] as const;
  return analysis.problems
    .filter((problem) =>
      kinds.some((kind) => problemAffectsResolutionKind(problem, kind, analysis)),
    )
    .map((problem) => JSON.stringify(problem));
}

import { readdir, readFile } from "node:fs/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { bundleForBrowsers, bundleOfReact } from "./bundle-options.ts";
import { bundlePreview } from "./bundle-preview.ts";

const source = fileURLToPath(import.meta.resolve("../packages/console/src/playground"));
const examples = fileURLToPath(import.meta.resolve("../examples"));

/** The playground's files by their paths. References are relative, so that the files work at any URL. */
export async function bundlePlayground(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    ...bundleForBrowsers,
    ...bundleOfReact,
    entryPoints: { playground: `${source}/main.tsx` },
    outdir: "/",
    splitting: true,
    chunkNames: "assets/[name]-[hash]",
  });
  const files = new Map(outputFiles.map(({ path, text }) => [relative("/", path), text]));
  // esbuild doesn't load the style sheets of chunks that are imported dynamically.
  const styles = [...files.keys()].filter((path) => path.endsWith(".css")).sort(pageFirst);
  const text = styles.map((path) => files.get(path)).join("");
  for (const path of styles) files.delete(path);
  files.set("playground.css", text);
  files.set("index.html", await readFile(`${source}/index.html`, "utf8"));
  for (const [path, content] of await bundlePreview()) files.set(`preview/${path}`, content);
  for (const [path, content] of await readExamples()) {
    files.set(`examples/${path}`, content);
    if (path !== "index.json") files.set(`examples/mocks/${path}`, await readMocks(path));
  }
  return files;
}

function pageFirst(one: string, other: string): number {
  return Number(other === "playground.css") - Number(one === "playground.css");
}

/** The mocks for the requests of an example: an empty list for one that makes no requests. */
async function readMocks(example: string): Promise<string> {
  const names = await readdir(`${examples}/mocks`);
  return names.includes(example) ? readFile(`${examples}/mocks/${example}`, "utf8") : "[]";
}

/** Returns the examples by their names, and `index.json`, which lists them. */
export async function readExamples(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const index: { file: string; name: string; description: string }[] = [];
  for (const file of (await readdir(examples)).filter((name) => name.endsWith(".json"))) {
    const text = await readFile(`${examples}/${file}`, "utf8");
    const { name, description } = JSON.parse(text);
    files.set(file, text);
    index.push({ file, name, description });
  }
  return files.set("index.json", JSON.stringify(index));
}

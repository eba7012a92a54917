import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type OutputFile, transform } from "esbuild";
import { blockTemplates } from "./block-templates.ts";
import { bundleForBrowsers, bundleOfReact } from "./bundle-options.ts";
import { readExamples } from "./bundle-playground.ts";
import { bundleDevicePage, bundlePicturePage, bundlePreview } from "./bundle-preview.ts";
import { bundleScript } from "./bundle-script.ts";

const source = fileURLToPath(import.meta.resolve("../packages/console/src"));
const { target } = bundleForBrowsers;

/**
 * Returns the Console's files by their paths: `index.html`, which the server serves for every page, the files in
 * `assets`, whose names carry a hash of their content, and those of the preview frame and the page of preview links.
 */
export async function bundleConsole(): Promise<ReadonlyMap<string, string>> {
  const outdir = "/assets";
  const checkWorker = await bundleWorker("workbench/draft/check/check-draft-worker.ts");
  const layOutWorker = await bundleWorker("pages/flow/lay-out-worker.ts");
  const picturePage = await bundlePicturePage();
  const { outputFiles, metafile } = await build({
    ...bundleForBrowsers,
    ...bundleOfReact,
    entryPoints: { console: `${source}/app/main.tsx` },
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    outdir,
    define: {
      ...bundleOfReact.define,
      CHECK_DRAFT_WORKER: JSON.stringify(checkWorker.path),
      LAY_OUT_WORKER: JSON.stringify(layOutWorker.path),
      // Pictures that another version of the SDK has drawn are drawn again.
      PICTURE_SCRIPT: JSON.stringify(hashOf(picturePage.get("picture.js") ?? "")),
      WEBHOOK_RECEIVERS: JSON.stringify(await readWebhookReceivers()),
    },
    splitting: true,
    // White space goes below: the comments that separate the style sheets are needed until then. Names that chunks
    // import from each other are shortened only here.
    minify: false,
    minifyIdentifiers: true,
    minifySyntax: true,
    metafile: true,
  });
  const files = new Map([checkWorker, layOutWorker].map(({ path, script }) => [path, script]));
  for (const { path, text } of outputFiles.filter(({ path }) => path.endsWith(".js"))) {
    const { code } = await transform(text, { minify: true, format: "esm", target });
    files.set(relative("/", path), code);
  }
  const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) =>
    entryPoint?.endsWith("app/main.tsx"),
  );
  if (entry === undefined) throw new Error("esbuild has bundled no entry point.");
  const [script, { cssBundle, imports }] = entry;
  const sections = styleSections(outputFiles, cssBundle);
  const isOfEditor = (path: string) => ofEditor.some((part) => path.search(part) >= 0);
  for (const part of ofEditor) {
    const isThere = [...sections.keys()].some((path) => path.search(part) >= 0);
    if (!isThere) throw new Error(`No style sheet is in ${part}.`);
  }
  const editorStyles = await mergeStyles(sections, isOfEditor);
  const editorStylesPath = `assets/editor-${hashOf(editorStyles)}.css`;
  files.set(editorStylesPath, editorStyles);
  const styles = await mergeStyles(sections, (path) => !isOfEditor(path));
  const stylesPath = `assets/console-${hashOf(styles)}.css`;
  files.set(stylesPath, styles);
  const page = await readFile(`${source}/app/index.html`, "utf8");
  // The browser loads these chunks in parallel with the entry point, instead of after it.
  const preloads = imports
    .filter(({ kind }) => kind === "import-statement")
    .map(({ path }) => `<link rel="modulepreload" href="assets/${basename(path)}">`);
  files.set(
    "index.html",
    page
      .replace("console.js", `assets/${basename(script)}`)
      .replace("console.css", stylesPath)
      .replace("editor.css", editorStylesPath)
      .replace("</head>", `${preloads.join("")}</head>`),
  );
  const framePages = [...(await bundlePreview()), ...picturePage, ...(await bundleDevicePage())];
  for (const [path, content] of framePages) files.set(`preview/${path}`, content);
  for (const [path, content] of await readExamples()) files.set(`templates/${path}`, content);
  for (const [path, content] of blockTemplates()) files.set(`templates/blocks/${path}`, content);
  return files;
}

/** A script of its own, with a path that the Console starts it by. */
async function bundleWorker(
  file: string,
): Promise<{ readonly path: string; readonly script: string }> {
  const script = await bundleScript({ entryPoints: [`${source}/${file}`], format: "iife" });
  return { path: `assets/${basename(file, "-worker.ts")}-${hashOf(script)}.js`, script };
}

const receiversFolder = fileURLToPath(import.meta.resolve("../examples/webhooks"));
const receiverFiles = [
  "receiver.ts",
  "receiver.py",
  "receiver.go",
  "Receiver.kt",
  "Receiver.swift",
];

/** Returns the receivers of webhooks that the Console shows, by file name. */
async function readWebhookReceivers(): Promise<Readonly<Record<string, string>>> {
  const entries = receiverFiles.map(async (name) => [
    name,
    await readFile(`${receiversFolder}/${name}`, "utf8"),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/** The style sheets that only the editor and the flow page need, which load them. */
const ofEditor = [
  "/pages/editor/",
  "/pages/flow/",
  /console\/src\/workbench\/(?!frame\/)/,
  "@xyflow",
];

/**
 * The rules of all chunks by the path of their source file, each once, those of the first page first: esbuild doesn't load
 * the style sheets of chunks that are imported dynamically.
 */
function styleSections(
  outputs: readonly OutputFile[],
  first: string | undefined,
): ReadonlyMap<string, string> {
  const sheets = outputs.filter(({ path }) => path.endsWith(".css"));
  // The metafile's paths are relative to the working directory.
  const isFirst = ({ path }: OutputFile) =>
    first !== undefined && basename(path) === basename(first);
  const sections = new Map<string, string>();
  for (const { text } of sheets.sort(
    (one, other) => Number(isFirst(other)) - Number(isFirst(one)),
  )) {
    const [, ...parts] = text.split(/^\/\* (\S+) \*\/$/m);
    for (let index = 0; index + 1 < parts.length; index += 2) {
      const [path = "", rules = ""] = parts.slice(index, index + 2);
      if (!sections.has(path)) sections.set(path, rules);
    }
  }
  return sections;
}

/** Merges the rules of some source files into one style sheet. */
async function mergeStyles(
  sections: ReadonlyMap<string, string>,
  isIncluded: (path: string) => boolean,
): Promise<string> {
  const rules = [...sections].filter(([path]) => isIncluded(path)).map(([, text]) => text);
  const { code } = await transform(rules.join("\n"), { loader: "css", minify: true, target });
  return code;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8).toUpperCase();
}

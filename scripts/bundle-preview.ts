import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { bundleScript } from "./bundle-script.ts";

const source = fileURLToPath(import.meta.resolve("../packages/console/src/workbench/frame"));

/** Bundles the page that shows documents in a frame. */
export async function bundlePreview(): Promise<ReadonlyMap<string, string>> {
  const files = new Map([["preview.js", await bundleClassic("page/main.ts")]]);
  for (const name of ["index.html", "locked.html", "preview.css"]) {
    files.set(name, await readFile(`${source}/page/${name}`, "utf8"));
  }
  return files;
}

/** Bundles the page that draws the Console's pictures of screens. */
export async function bundlePicturePage(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ["picture.html", await readFile(`${source}/page/picture.html`, "utf8")],
    ["picture.js", await bundleClassic("page/picture.ts")],
  ]);
}

/** Bundles the page of preview links, which also needs `preview.css`. */
export async function bundleDevicePage(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ["device.html", await readFile(`${source}/device/index.html`, "utf8")],
    ["device.css", await readFile(`${source}/device/device.css`, "utf8")],
    ["device.js", await bundleClassic("device/main.ts")],
  ]);
}

/** Bundles one script that isn't a module: an opaque origin can't load modules. */
function bundleClassic(entry: string): Promise<string> {
  return bundleScript({ entryPoints: [`${source}/${entry}`], format: "iife" });
}

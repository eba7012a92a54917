import { readFile } from "node:fs/promises";
import { composeDocument } from "@screenspec/format";
import { startBrowser } from "../../packages/server/testing/browser.ts";
import { compare } from "../harness/compare.ts";
import type { Bench } from "../harness/run-bench.ts";
import type { Figure } from "../harness/table.ts";
import { contentOf } from "../samples/content.ts";
import { screenspecDocument } from "../samples/screenspec.ts";
import { bundleContender, bundleScreenspec, type Contender, contenders } from "./contenders.ts";
import { type Files, serveFiles, timeStart } from "./start-page.ts";

const examples = ["login", "promotion", "dashboard"];
const preload = '<link rel="preload" as="fetch" crossorigin href="/document.json">';

/**
 * The first start of a page on a phone with slow 4G, from the navigation until the first text is painted: our
 * examples with the document preloaded beside the two tags alone, and the same content in each renderer.
 */
export async function measureStarts(bench: Bench): Promise<Figure[]> {
  const browser = await startBrowser({ after: bench.after });
  const start = async (files: Files, text: string) => {
    const origin = await serveFiles(bench, files);
    return async () => ({ ms: await timeStart(browser, origin, text) });
  };
  const { script } = await bundleScreenspec();
  const startOurs = (document: string, head = "") =>
    start(ourPage(script, document, head), "[part~=text]");
  const figures: Figure[] = [];
  for (const name of examples) {
    const document = await readExample(name);
    figures.push(
      ...(await compare(`${name}.json, preloaded beside not preloaded`, {
        rounds: bench.rounds,
        measures: ["ms"],
        screenspec: await startOurs(document, preload),
        other: await startOurs(document),
      })),
    );
  }
  const content = contentOf(150);
  for (const other of contenders) {
    figures.push(
      ...(await compare(`150 nodes, beside ${other.name}`, {
        rounds: bench.rounds,
        measures: ["ms"],
        screenspec: await startOurs(screenspecDocument(content)),
        other: await start(await otherPage(other, other.screenOf(content)), other.textSelector),
      })),
    );
  }
  return figures;
}

/** The document of an example, as the CDN serves it. */
async function readExample(name: string): Promise<string> {
  const path = new URL(`../../examples/${name}.json`, import.meta.url);
  const head = { specId: "spec_bench", version: 1, createdAt: "2025-06-01T12:00:00.000Z" };
  return JSON.stringify(composeDocument(JSON.parse(await readFile(path, "utf8")), head));
}

function ourPage(script: string, document: string, head: string): Files {
  return {
    "/": [
      "text/html",
      `${pageHead}${head}<script type="module" src="/sdk.js"></script>
<screen-spec src="/document.json"></screen-spec>`,
    ],
    "/sdk.js": ["text/javascript", script],
    "/document.json": ["application/json", document],
  };
}

/** Requests the renderer and the screen at once, as the renderer's own loading would at best. */
async function otherPage(contender: Contender, screen: string): Promise<Files> {
  const { script, styles } = await bundleContender(contender);
  return {
    "/": [
      "text/html",
      `${pageHead}<link rel="stylesheet" href="/page.css"><link rel="modulepreload" href="/renderer.js">
<script>const screenText = fetch("/document.json").then((response) => response.text());</script>
<main></main>
<script type="module">
const screen = JSON.parse(await screenText);
const main = document.querySelector("main");
${contender.script}
</script>`,
    ],
    "/page.css": ["text/css", styles],
    "/renderer.js": ["text/javascript", script],
    "/document.json": ["application/json", screen],
  };
}

const pageHead =
  "<!doctype html><title>Bench</title><style>html,body,main{height:100%;margin:0}</style>";

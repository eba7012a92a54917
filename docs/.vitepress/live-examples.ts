import { isDeepStrictEqual } from "node:util";
import type { JsonObject } from "@screenspec/format";
import type { MarkdownRenderer } from "vitepress";
import { catalogEntries } from "../../packages/console/src/pages/catalog/catalog-entries.ts";
import {
  exampleDocument,
  hasLiveExample,
} from "../../packages/console/src/pages/catalog/example-document.ts";

/** Video and WebView load content of other hosts, which the site must not contact. */
const withoutLiveExample = ["Video", "WebView"];

/** The visible examples of the catalog, as documents. */
const examples = catalogEntries(undefined).flatMap((entry) =>
  "builtIn" in entry && hasLiveExample(entry) && !withoutLiveExample.includes(entry.name)
    ? { json: entry.builtIn.example, document: exampleDocument(entry, `Run ${entry.name}`) }
    : [],
);

/** Runs the catalog's examples beside their JSON. */
export function addLiveExamples({ renderer }: MarkdownRenderer): void {
  const renderFence = renderer.rules.fence;
  if (renderFence === undefined) throw new Error("VitePress renders no code blocks.");
  renderer.rules.fence = (tokens, index, options, env, self) => {
    const code = renderFence(tokens, index, options, env, self);
    const { info = "", content = "" } = tokens[index] ?? {};
    if (info !== "json" || !(env.realPath ?? env.path).includes("/docs/reference/")) return code;
    const json: unknown = JSON.parse(content);
    const example = examples.find((each) => isDeepStrictEqual(each.json, json));
    return example === undefined ? code : besideLiveExample(code, example.document);
  };
}

function besideLiveExample(code: string, document: JsonObject): string {
  return `<div class="example">${liveExample(document)}${code}</div>\n`;
}

/** Returns the tag that runs a document in the page. */
export function liveExample(document: object, attribute = ""): string {
  const json = JSON.stringify(document)
    // A local image replaces those of other hosts.
    .replaceAll(/"https:[^"]+\.webp"/g, '"asset:image"')
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;");
  return `<LiveExample ${attribute} document="${json}"></LiveExample>`;
}

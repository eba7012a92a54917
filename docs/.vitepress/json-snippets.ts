import { readFileSync } from "node:fs";
import { composeDocument, type DraftContent, type Json, type JsonObject } from "@screenspec/format";
import type { MarkdownRenderer } from "vitepress";
import { compactJson } from "../../packages/format/generate/reference/compact-json.ts";
import { liveExample } from "./live-examples.ts";

const head = { specId: "spec_tutorial", version: 1, createdAt: "2026-01-01T00:00:00.000Z" };

/**
 * Includes parts of JSON files: `<<< @/spec.json#screens-home` shows the member `home` of `screens`, with its name.
 * `<<< @/spec.json{json live}` runs the spec with the back end of the tutorial.
 */
export function addJsonSnippets({ renderer }: MarkdownRenderer): void {
  const renderFence = renderer.rules.fence;
  if (renderFence === undefined) throw new Error("VitePress renders no code blocks.");
  renderer.rules.fence = (tokens, index, options, env, self) => {
    const token = tokens[index];
    // VitePress has parsed the file and the part after `<<<`.
    const [file, part] = token && "src" in token && Array.isArray(token.src) ? token.src : [];
    if (token === undefined || !String(file).endsWith(".json")) {
      return renderFence(tokens, index, options, env, self);
    }
    const json = readFileSync(file, "utf8");
    if (/\blive\b/.test(token.info)) {
      const spec: DraftContent = JSON.parse(json);
      return liveExample(composeDocument(spec, head), "has-backend");
    }
    if (part) {
      const content = partOf(JSON.parse(json), part.split("-"));
      // Without `src`, VitePress renders the content.
      Object.assign(token, { content, src: undefined });
    }
    return renderFence(tokens, index, options, env, self);
  };
}

function partOf(json: JsonObject, path: readonly string[]): string {
  const part = path.reduce<Json | undefined>((value, key) => Object(value)[key], json);
  if (part === undefined) throw new Error(`There is no ${path.join(".")}.`);
  const name = path.at(-1) ?? "";
  return /^\d+$/.test(name)
    ? compactJson(part)
    : `"${name}": ${compactJson(part, "", name.length + 4)}`;
}

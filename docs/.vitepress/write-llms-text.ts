import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sections, titleOf } from "./sidebar.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Writes `llms.txt`, the list of all pages for language models (llmstxt.org), and the Markdown of the pages below
 * `source`, where links between them work.
 */
export function writeLlmsText(folder: string, description: string): void {
  const lists = sections.map(({ text, paths }) => {
    // Models may skip the section "Optional" (llmstxt.org).
    const heading = text === "Decisions" ? "Optional" : text;
    return [`## ${heading}`, "", ...paths.map(entryOf)].join("\n");
  });
  writeFileSync(
    join(folder, "llms.txt"),
    `${["# Screenspec", `> ${description}`, ...lists].join("\n\n")}\n`,
  );
  for (const path of sections.flatMap(({ paths }) => paths)) {
    cpSync(join(root, path), join(folder, "source", path));
  }
}

function entryOf(path: string): string {
  const summary = summaryOf(readFileSync(join(root, path), "utf8"));
  return `- [${titleOf(path)}](source/${path})${summary && `: ${summary}`}`;
}

/**
 * Returns the `description` in the frontmatter of a page; else the list of its sections, separated by " · ", as pages of
 * the reference have one; else the first sentence below the title, if that isn't a heading, a table, a list or code.
 */
function summaryOf(markdown: string): string {
  const [, description] = /^---\n(?:.+\n)*?description: (.+)\n/.exec(markdown) ?? [];
  if (description !== undefined) return description.replace(/^"(.*)"$/, "$1");
  const [, content = ""] = /^# .+\n+([\s\S]*)/m.exec(markdown) ?? [];
  const paragraphs = content.split(/\n\n+/);
  const sectionList = paragraphs.find((paragraph) => /^\[.+ · /.test(paragraph));
  if (sectionList !== undefined) return plainText(sectionList).replaceAll(" ·", ",");
  const [first = ""] = paragraphs;
  return /^([#|<!-]|```)/.test(first) ? "" : firstSentence(plainText(first));
}

function plainText(markdown: string): string {
  return markdown
    .replaceAll("\n", " ")
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace("**Context.** ", "");
}

function firstSentence(text: string): string {
  const [sentence = text] = /^.+?[.:](?= [A-Z`]|$)/.exec(text) ?? [];
  return sentence.replace(/:$/, ".");
}

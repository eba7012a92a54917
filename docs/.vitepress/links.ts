import { cpSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { MarkdownRenderer } from "vitepress";

const root = join(import.meta.dirname, "../..");

/** Files of the repository that pages link to. The site contains copies of them. */
const linkedFiles = new Set<string>();

/** Returns the path of a page in the site for its path in the repository. */
export function sitePath(path: string): string {
  return path.replace(/^docs\//, "").replace(/README\.md$/, "index.md");
}

/**
 * Makes links between files of the repository work on the site: those to Markdown lead to its page, those to other
 * files to a copy.
 */
export function rewriteLinks({ renderer }: MarkdownRenderer): void {
  const renderLink = renderer.rules["link_open"];
  if (renderLink === undefined) throw new Error("VitePress renders no links.");
  renderer.rules["link_open"] = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const href = token?.attrGet("href");
    if (href && !/^([a-z]+:|[#/])/.test(href))
      token?.attrSet("href", siteLink(href, env.realPath ?? env.path));
    return renderLink(tokens, index, options, env, self);
  };
}

/** Copies the files that pages link to. Call it after all pages are rendered. */
export function copyLinkedFiles(folder: string): void {
  for (const path of linkedFiles) cpSync(join(root, path), join(folder, copyPath(path)));
}

function siteLink(href: string, page: string): string {
  const [file = "", anchor] = href.split("#");
  const path = relative(root, resolve(dirname(page), file));
  const hash = anchor === undefined ? "" : `#${anchor}`;
  if (path.endsWith(".md")) return `/${sitePath(path)}${hash}`;
  if (!statSync(join(root, path), { throwIfNoEntry: false })?.isFile()) {
    throw new Error(`${relative(root, page)} links to ${href}, which is no file.`);
  }
  linkedFiles.add(path);
  return `/${copyPath(path)}`;
}

/** Returns the path of a copy. Every host serves `.txt` as plain text. */
function copyPath(path: string): string {
  return `source/${path}.txt`;
}

import { join } from "node:path";
import { type DefaultTheme, defineConfig } from "vitepress";
import { codeBlocks } from "./code-blocks.ts";
import { addJsonSnippets } from "./json-snippets.ts";
import { copyLinkedFiles, rewriteLinks, sitePath } from "./links.ts";
import { addLiveExamples } from "./live-examples.ts";
import { moveInlineCode } from "./policy.ts";
import { sidebars } from "./sidebar.ts";
import { writeLlmsText } from "./write-llms-text.ts";

const root = join(import.meta.dirname, "../..");

/**
 * The search in the site. A page can name words that people search for and its text doesn't contain, as `keywords` in
 * its frontmatter. Decisions aren't found: they repeat the words of the guides for contributors.
 */
const searchOptions: DefaultTheme.LocalSearchOptions = {
  _render(source, env, md) {
    const html = md.render(source, env);
    if (env.relativePath.startsWith("docs/decisions/")) return "";
    const keywords: unknown = env.frontmatter?.["keywords"];
    // The keywords become text of the first section.
    return Array.isArray(keywords) ? html.replace("</h1>", `$& ${keywords.join(", ")}. `) : html;
  },
  miniSearch: {
    // Otherwise "a" in a question, which begins and resembles thousands of words, decides the order.
    searchOptions: { weights: { prefix: 0.1, fuzzy: 0.1 } },
  },
};

export const siteConfig = defineConfig({
  lang: "en",
  title: "Screenspec",
  description:
    "Server-driven UI, self-hosted: screens as validated JSON, published as versioned documents to a CDN.",
  base: "/docs/",
  // The whole repository is the source, so that links between its Markdown files work.
  srcDir: root,
  srcExclude: ["README.md", "bench/**", "data/**"],
  rewrites: sitePath,
  cleanUrls: true,
  // Links to localhost are examples.
  ignoreDeadLinks: "localhostLinks",
  cacheDir: join(root, "node_modules/.cache/vitepress"),
  // Moves the site's data from inline scripts, which the policy forbids, to a file.
  metaChunk: true,
  // Disabling transitions would add a style element, which the policy forbids.
  appearance: { disableTransition: false },
  transformHtml: (html, _path, { siteConfig: { outDir, site } }) =>
    moveInlineCode(html, outDir, site.base),
  // Pages of the reference have wide tables: `style.css` gives them the whole window.
  transformPageData: ({ relativePath, frontmatter }) =>
    relativePath.startsWith("reference/")
      ? { frontmatter: { ...frontmatter, pageClass: "reference-page" } }
      : {},
  buildEnd: ({ outDir, site }) => {
    copyLinkedFiles(outDir);
    writeLlmsText(outDir, site.description);
  },
  // The search index is larger than the default limit for warnings.
  vite: { build: { target: "es2023", chunkSizeWarningLimit: 1000 }, logLevel: "warn" },
  markdown: {
    ...codeBlocks,
    // Anchors are the same as on GitHub.
    anchor: { slugify: anchorOf },
    config(md) {
      rewriteLinks(md);
      addLiveExamples(md);
      addJsonSnippets(md);
      const renderCode = md.renderer.rules.code_inline;
      md.renderer.rules.code_inline = (tokens, index, options, env, self) => {
        // Otherwise Vue would evaluate `{{ … }}` in code.
        tokens[index]?.attrSet("v-pre", "");
        return renderCode?.(tokens, index, options, env, self) ?? "";
      };
    },
  },
  themeConfig: {
    nav: [
      { text: "Guides", link: "/", activeMatch: "^/(guides/|tutorial/|$)" },
      { text: "Format", link: "/format/", activeMatch: "^/format/" },
      { text: "Reference", link: "/reference/", activeMatch: "^/reference/" },
      { text: "Decisions", link: "/decisions/", activeMatch: "^/decisions/" },
    ],
    sidebar: sidebars(),
    outline: [2, 3],
    search: { provider: "local", options: searchOptions },
  },
});

function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .trim()
    .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, "")
    .replaceAll(" ", "-");
}

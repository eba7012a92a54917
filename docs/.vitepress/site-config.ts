import { join } from "node:path";
import { defineConfig } from "vitepress";
import { codeBlocks } from "./code-blocks.ts";
import { addJsonSnippets } from "./json-snippets.ts";
import { copyLinkedFiles, rewriteLinks, sitePath } from "./links.ts";
import { addLiveExamples } from "./live-examples.ts";
import { moveInlineCode } from "./policy.ts";
import { sidebars } from "./sidebar.ts";

const root = join(import.meta.dirname, "../..");

export const siteConfig = defineConfig({
  lang: "en",
  title: "Screenspec",
  description: "Server-driven UI, self-hosted.",
  base: "/docs/",
  // Pages are found in the whole repository, so that links between its Markdown files work.
  srcDir: "..",
  srcExclude: ["README.md", "bench/**", "data/**"],
  rewrites: sitePath,
  cleanUrls: true,
  // Those to the reader's own machine.
  ignoreDeadLinks: "localhostLinks",
  cacheDir: join(root, "node_modules/.cache/vitepress"),
  // The site's data in a file instead of a script in every page, which the policy would refuse.
  metaChunk: true,
  // It would add a style element, which the policy refuses too.
  appearance: { disableTransition: false },
  transformHtml: (html, _path, { siteConfig: { outDir, site } }) =>
    moveInlineCode(html, outDir, site.base),
  // The outline would leave too little space to the reference's tables.
  transformPageData: ({ relativePath, frontmatter }) =>
    relativePath.startsWith("reference/") ? { frontmatter: { ...frontmatter, aside: false } } : {},
  buildEnd: ({ outDir }) => copyLinkedFiles(outDir),
  // The index of the search is larger than the limit for warnings.
  vite: { build: { target: "es2023", chunkSizeWarningLimit: 1000 }, logLevel: "warn" },
  markdown: {
    ...codeBlocks,
    // As GitHub makes them.
    anchor: { slugify: anchorOf },
    config(md) {
      rewriteLinks(md);
      addLiveExamples(md);
      addJsonSnippets(md);
      const renderCode = md.renderer.rules.code_inline;
      md.renderer.rules.code_inline = (tokens, index, options, env, self) => {
        // Else Vue would fill in what looks like its placeholders.
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
    search: { provider: "local" },
  },
});

function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .trim()
    .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, "")
    .replaceAll(" ", "-");
}

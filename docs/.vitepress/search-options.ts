import type { DefaultTheme } from "vitepress";

/**
 * The search in the site. A page can name words that people search for and its text doesn't contain, as `keywords` in
 * its frontmatter. Decisions aren't found: they repeat the words of the guides for contributors.
 */
export const searchOptions: DefaultTheme.LocalSearchOptions = {
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

import type { MarkdownOptions } from "vitepress";

/** The scopes of TextMate grammars for each CSS class of code blocks. */
const classes = {
  comment: ["comment", "punctuation.definition.comment"],
  string: ["string", "punctuation.definition.string", "markup.inserted"],
  number: ["constant", "support.constant"],
  keyword: ["keyword", "storage", "entity.name.tag", "variable.language"],
  name: [
    "support.type.property-name",
    "entity.name",
    "entity.other.attribute-name",
    "support.function",
    "variable.parameter",
  ],
} as const;

/** Shiki marks text by colors, so each class has a unique one. */
const names = Object.keys(classes);
const colorOf = (index: number) => `#0000${String(index + 10)}`;

/**
 * Highlights code by classes: the site's policy allows no inline styles, which Shiki writes. `style.css` has the
 * colors.
 */
export const codeBlocks: Pick<MarkdownOptions, "theme" | "codeTransformers"> = {
  theme: {
    name: "classes",
    type: "light",
    settings: Object.values(classes).map((scope, index) => ({
      scope: [...scope],
      settings: { foreground: colorOf(index) },
    })),
  },
  codeTransformers: [
    {
      name: "styles-to-classes",
      span(node) {
        const { style } = node.properties;
        delete node.properties["style"];
        const name = names.find((_, index) => style === `color:${colorOf(index)}`);
        if (name !== undefined) node.properties["class"] = `code-${name}`;
      },
    },
  ],
};

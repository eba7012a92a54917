import type { RichTextAttributes, TextAttributes } from "@screenspec/runtime";
import { make, setAttribute, setText } from "../dom.ts";
import type { Shown } from "../nodes/shown.ts";
import type { Parts, View } from "../nodes/view.ts";
import { cssColour } from "../style/colour.ts";
import { textRules } from "../style/looks.ts";
import { markFigure } from "../style/mark-figure.ts";

export const text: View<TextAttributes> = {
  create: () => ({ element: make("div", "text") }),
  update({ element }, shown) {
    setText(element, shown.node.attributes.text);
    markFigure(element, shown.node.attributes.text);
    limitLines(shown);
  },
};

interface RichTextParts extends Parts {
  readonly spans: HTMLElement[];
}

export const richText: View<RichTextAttributes, RichTextParts> = {
  create: () => ({ element: make("div", "text"), spans: [] }),
  update({ element, spans }, shown) {
    const all = shown.node.attributes.spans;
    while (spans.length > all.length) spans.pop()?.remove();
    all.forEach((span, index) => {
      let part = spans[index];
      if (!part) {
        part = make("span");
        spans[index] = part;
        element.append(part);
      }
      setText(part, span.text);
      const isLink = span.onClickActionIds !== undefined;
      if (isLink !== (part.role === "link")) {
        part.className = isLink ? "press link" : "";
        part.role = isLink ? "link" : null;
        setAttribute(part, "tabindex", isLink ? "0" : undefined);
      }
      if (span.style || part.hasAttribute("style")) part.style.cssText = rulesOf(span.style ?? {});
    });
    markFigure(element, all.map((span) => span.text).join(""));
    limitLines(shown);
  },
  on: {
    click: ({ spans }, { node }, { target }) => {
      const index = target instanceof HTMLElement ? spans.indexOf(target) : -1;
      const ids = node.attributes.spans[index]?.onClickActionIds;
      if (!ids) return false;
      void node.run(ids);
      return true;
    },
    keydown: (_parts, _shown, event) => {
      if (event.key !== "Enter" || !(event.target instanceof HTMLElement)) return;
      if (event.target.role === "link") event.target.click();
    },
  },
};

function rulesOf(style: NonNullable<RichTextAttributes["spans"][number]["style"]>): string {
  const { backgroundColor } = style;
  const colour = backgroundColor === undefined ? "" : cssColour(backgroundColor);
  return `${textRules(style)}background:${colour}`;
}

function limitLines(shown: Shown<Pick<TextAttributes, "maxLines" | "overflow" | "selectable">>) {
  const { maxLines, overflow, selectable } = shown.node.attributes;
  let rules = selectable ? "user-select:text;" : "";
  if (maxLines !== undefined) {
    rules +=
      overflow === "ellipsis"
        ? `display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:${maxLines};overflow:clip;`
        : `max-height:${maxLines}lh;overflow:clip;`;
    // What has no place in one line stands behind it, at its end; of several, below the last.
    if (overflow === "fade") {
      rules += `mask:linear-gradient(#000 calc(${maxLines - 1} * 1lh + .3lh),#0000 ${maxLines}lh);`;
    }
  }
  shown.arrange(rules);
}

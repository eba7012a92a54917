import { partRoles } from "@screenspec/rendering";
import type { RichTextAttributes, TextAttributes } from "@screenspec/runtime";
import { createElement, setAttribute, setText } from "../dom/elements.ts";
import type { MountedNode, Parts, View } from "../render/view.ts";
import { cssColor } from "../style/css-color.ts";
import { textToCss } from "../style/style-to-css.ts";
import { markShortNumber } from "./mark-short-number.ts";

export const text: View<TextAttributes> = {
  create: () => ({ element: createElement("div", "text") }),
  update({ element }, mounted) {
    setText(element, mounted.node.attributes.text);
    markShortNumber(element, mounted.node.attributes.text);
    updateLineLimit(mounted);
  },
};

interface RichTextParts extends Parts {
  readonly spans: HTMLElement[];
}

export const richText: View<RichTextAttributes, RichTextParts> = {
  create: () => ({ element: createElement("div", "text"), spans: [] }),
  update({ element, spans }, mounted) {
    const all = mounted.node.attributes.spans;
    while (spans.length > all.length) spans.pop()?.remove();
    all.forEach((span, index) => {
      let part = spans[index];
      if (!part) {
        part = createElement("span");
        spans[index] = part;
        element.append(part);
      }
      setText(part, span.text);
      const isLink = span.onClickActionIds !== undefined;
      if (isLink !== (part.role === partRoles.link)) {
        part.className = isLink ? "press link" : "";
        part.role = isLink ? partRoles.link : null;
        setAttribute(part, "tabindex", isLink ? "0" : undefined);
      }
      if (span.style || part.hasAttribute("style")) part.style.cssText = spanCss(span.style ?? {});
    });
    markShortNumber(element, all.map((span) => span.text).join(""));
    updateLineLimit(mounted);
  },
  on: {
    click: ({ spans }, { node }, { target }) => {
      const index = target instanceof HTMLElement ? spans.indexOf(target) : -1;
      const ids = node.attributes.spans[index]?.onClickActionIds;
      if (!ids) return false;
      void node.run(ids);
      return true;
    },
    keydown: (_parts, _mounted, event) => {
      if (event.key !== "Enter" || !(event.target instanceof HTMLElement)) return;
      if (event.target.role === partRoles.link) event.target.click();
    },
  },
};

function spanCss(style: NonNullable<RichTextAttributes["spans"][number]["style"]>): string {
  const { backgroundColor } = style;
  const color = backgroundColor === undefined ? "" : cssColor(backgroundColor);
  return `${textToCss(style)}background:${color}`;
}

function updateLineLimit(
  mounted: MountedNode<Pick<TextAttributes, "maxLines" | "overflow" | "selectable">>,
) {
  const { maxLines, overflow, selectable } = mounted.node.attributes;
  let rules = selectable ? "user-select:text;" : "";
  if (maxLines !== undefined) {
    rules +=
      overflow === "ellipsis"
        ? `display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:${maxLines};overflow:clip;`
        : `max-height:${maxLines}lh;overflow:clip;`;
    // Text that overflows one line fades at its end, and text that overflows several lines below the last.
    if (overflow === "fade") {
      rules += `mask:linear-gradient(#000 calc(${maxLines - 1} * 1lh + .3lh),#0000 ${maxLines}lh);`;
    }
  }
  mounted.setLayoutCss(rules);
}

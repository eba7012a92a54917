import { initialsOf } from "@screenspec/rendering";
import { type AvatarAttributes, nodeChange } from "@screenspec/runtime";
import { createElement } from "../dom/elements.ts";
import type { View } from "../render/view.ts";
import { hasFailed, recordFailure } from "./failed-sources.ts";

export const avatar: View<AvatarAttributes> = {
  create: () => ({ element: createElement("span") }),
  update({ element }, mounted, change) {
    if (!(change & nodeChange.attributes)) return;
    const { url, name, size, shape } = mounted.node.attributes;
    const source = url == null ? undefined : mounted.context.options.mediaUrl(url, "image");
    const radius = shape === "circle" ? "50%" : shape === "rounded" ? "25%" : "0";
    mounted.setLayoutCss(
      `width:${size}px;height:${size}px;font-size:${size * 0.4}px;border-radius:${radius};`,
    );
    if (source === undefined || hasFailed(mounted, source)) {
      element.replaceChildren(initialsOf(name));
      return;
    }
    if (sourceIn(element) === source) return;
    const picture = createElement("img");
    picture.alt = "";
    picture.loading = "lazy";
    picture.src = source;
    element.replaceChildren(picture);
  },
  on: { error: ({ element }, mounted) => recordFailure(mounted, sourceIn(element)) },
};

function sourceIn({ firstElementChild: picture }: HTMLElement): string | null {
  return picture?.getAttribute("src") ?? null;
}

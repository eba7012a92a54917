import { type ImageAttributes, nodeChange } from "@screenspec/runtime";
import { createElement, setText } from "../dom/elements.ts";
import type { MountedNode, View } from "../render/view.ts";
import { hasFailed, recordFailure } from "./failed-sources.ts";

/** The CSS values of fits that have another name in CSS. */
export const fits: { readonly [fit: string]: string | undefined } = { scaleDown: "scale-down" };

/** An image or its placeholder. If neither can be loaded, the alternative text is shown. */
export const image: View<ImageAttributes> = {
  create(mounted) {
    if (sourceOf(mounted) === undefined) return { element: createElement("span") };
    const element = createElement("img");
    element.decoding = "async";
    element.loading = "lazy";
    element.setAttribute("draggable", "false");
    return { element };
  },
  update({ element }, mounted, change) {
    if (!(change & nodeChange.attributes)) return;
    const source = sourceOf(mounted);
    const { alt, fit, placeholder } = mounted.node.attributes;
    if (!(element instanceof HTMLImageElement)) {
      if (source !== undefined) return mounted.recreate();
      setText(element, alt ?? "");
      return;
    }
    if (source === undefined) return mounted.recreate();
    element.alt = alt ?? "";
    const placeholderUrl = addressOf(placeholder, mounted);
    // The placeholder is the background while the image is transparent.
    mounted.setLayoutCss(
      (fit === "cover" ? "" : `object-fit:${fits[fit] ?? fit};`) +
        (placeholderUrl === undefined
          ? ""
          : `--behind:url(${JSON.stringify(placeholderUrl)}) center/cover;`),
    );
    if (element.getAttribute("src") === source) return;
    element.classList.remove("loaded");
    element.src = source;
  },
  on: {
    load: ({ element }) => element.classList.add("loaded"),
    error: ({ element }, mounted) => recordFailure(mounted, element.getAttribute("src")),
  },
};

/** The first of the addresses that isn't known to fail. */
function sourceOf(mounted: MountedNode<ImageAttributes>): string | undefined {
  const { url, placeholder } = mounted.node.attributes;
  return [url, placeholder]
    .map((address) => addressOf(address, mounted))
    .find((source) => source !== undefined && !hasFailed(mounted, source));
}

function addressOf(
  address: string | undefined,
  { context }: MountedNode<ImageAttributes>,
): string | undefined {
  return address === undefined ? undefined : context.options.mediaUrl(address, "image");
}

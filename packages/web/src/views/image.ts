import { type ImageAttributes, nodeChange } from "@screenspec/runtime";
import { make, setAttribute } from "../dom.ts";
import type { Shown } from "../nodes/shown.ts";
import type { Parts, View } from "../nodes/view.ts";

interface ImageParts extends Parts {
  readonly image: HTMLImageElement;
}

/** What the fits are called in CSS, where that isn't the same. */
export const fits: { readonly [fit: string]: string | undefined } = { scaleDown: "scale-down" };

export const image: View<ImageAttributes, ImageParts> = {
  create() {
    const element = make("img");
    element.decoding = "async";
    element.loading = "lazy";
    element.draggable = false;
    return { element, image: element };
  },
  update({ image: element }, shown, change) {
    if (!(change & nodeChange.attributes)) return;
    const { url, alt, fit, placeholder } = shown.node.attributes;
    const { imageUrl } = shown.stage.surroundings;
    element.alt = alt ?? "";
    const source = imageUrl(url);
    const behind = placeholder === undefined ? undefined : imageUrl(placeholder);
    // The placeholder is drawn behind what is still transparent.
    shown.arrange(
      (fit === "cover" ? "" : `object-fit:${fits[fit] ?? fit};`) +
        (behind === undefined ? "" : `--behind:url(${JSON.stringify(behind)}) center/cover;`),
    );
    if (element.dataset["url"] === source) return;
    setAttribute(element, "data-url", source);
    element.classList.remove("loaded", "failed");
    if (source === undefined) fail(element, shown);
    else element.src = source;
  },
  on: {
    load: ({ image: element }) => element.classList.add("loaded"),
    error: ({ image: element }, shown) => fail(element, shown),
  },
};

function fail(element: HTMLImageElement, { node, stage }: Shown<ImageAttributes>): void {
  const { placeholder } = node.attributes;
  const behind = placeholder === undefined ? undefined : stage.surroundings.imageUrl(placeholder);
  element.classList.add("failed");
  if (behind === undefined || element.src === behind) element.removeAttribute("src");
  else element.src = behind;
}

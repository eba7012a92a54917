import { type ImageAttributes, nodeChange } from "@screenspec/runtime";
import { make, setText } from "../dom.ts";
import type { Shown } from "../nodes/shown.ts";
import type { View } from "../nodes/view.ts";

/** What the fits are called in CSS, where that isn't the same. */
export const fits: { readonly [fit: string]: string | undefined } = { scaleDown: "scale-down" };

/** What couldn't be loaded for a node, which needs another element then: until it has other attributes. */
const failures = new WeakMap<
  object,
  { readonly attributes: ImageAttributes; readonly sources: Set<string> }
>();

/** An image or its placeholder; where neither can be loaded, what is to be seen, as text. */
export const image: View<ImageAttributes> = {
  create(shown) {
    if (sourceOf(shown) === undefined) return { element: make("span") };
    const element = make("img");
    element.decoding = "async";
    element.loading = "lazy";
    element.setAttribute("draggable", "false");
    return { element };
  },
  update({ element }, shown, change) {
    if (!(change & nodeChange.attributes)) return;
    const source = sourceOf(shown);
    const { alt, fit, placeholder } = shown.node.attributes;
    if (!(element instanceof HTMLImageElement)) {
      if (source !== undefined) return shown.remake();
      setText(element, alt ?? "");
      return;
    }
    if (source === undefined) return shown.remake();
    element.alt = alt ?? "";
    const behind = addressOf(placeholder, shown);
    // The placeholder is drawn behind what is still transparent.
    shown.arrange(
      (fit === "cover" ? "" : `object-fit:${fits[fit] ?? fit};`) +
        (behind === undefined ? "" : `--behind:url(${JSON.stringify(behind)}) center/cover;`),
    );
    if (element.getAttribute("src") === source) return;
    element.classList.remove("loaded");
    element.src = source;
  },
  name: ({ element }, { node }) =>
    (!(element instanceof HTMLImageElement) && node.attributes.alt) || undefined,
  on: {
    load: ({ element }) => element.classList.add("loaded"),
    error({ element }, shown) {
      const { node } = shown;
      const { attributes } = node;
      const known = failures.get(node);
      const sources = new Set(known?.attributes === attributes ? known.sources : []);
      failures.set(node, { attributes, sources: sources.add(element.getAttribute("src") ?? "") });
      shown.rebound();
    },
  },
};

/** The first of what may be shown that can be loaded, as far as that is known. */
function sourceOf(shown: Shown<ImageAttributes>): string | undefined {
  const { node } = shown;
  const { url, placeholder } = node.attributes;
  const failed = failures.get(node);
  const isFailed = (source: string) =>
    failed?.attributes === node.attributes && failed.sources.has(source);
  return [url, placeholder]
    .map((address) => addressOf(address, shown))
    .find((source) => source !== undefined && !isFailed(source));
}

function addressOf(
  address: string | undefined,
  { stage }: Shown<ImageAttributes>,
): string | undefined {
  return address === undefined ? undefined : stage.surroundings.mediaUrl(address, "image");
}

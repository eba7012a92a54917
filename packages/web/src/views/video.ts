import { nodeChange, type VideoAttributes } from "@screenspec/runtime";
import { createElement, setAttribute } from "../dom/elements.ts";
import type { Parts, View } from "../render/view.ts";
import { fits } from "./image.ts";

interface VideoParts extends Parts {
  readonly video: HTMLVideoElement;
}

export const video: View<VideoAttributes, VideoParts> = {
  create() {
    const element = createElement("video");
    element.playsInline = true;
    element.preload = "metadata";
    return { element, video: element };
  },
  update({ video: element }, mounted, change) {
    if (!(change & nodeChange.attributes)) return;
    const { url, poster, autoplay, controls, loop, muted, fit } = mounted.node.attributes;
    const { prefersReducedMotion, options } = mounted.context;
    element.controls = controls;
    element.loop = loop;
    element.muted = muted || autoplay;
    element.autoplay = autoplay && !prefersReducedMotion;
    setAttribute(element, "poster", poster == null ? undefined : options.mediaUrl(poster, "image"));
    const source = options.mediaUrl(url, "video");
    if (element.getAttribute("src") !== source) setAttribute(element, "src", source);
    mounted.setLayoutCss(`object-fit:${fits[fit] ?? fit};`);
  },
  on: { click: () => true },
};

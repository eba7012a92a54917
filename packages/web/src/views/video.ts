import { nodeChange, type VideoAttributes } from "@screenspec/runtime";
import { make, setAttribute } from "../dom.ts";
import type { Parts, View } from "../nodes/view.ts";
import { fits } from "./image.ts";

interface VideoParts extends Parts {
  readonly video: HTMLVideoElement;
}

export const video: View<VideoAttributes, VideoParts> = {
  create() {
    const element = make("video");
    element.playsInline = true;
    element.preload = "metadata";
    return { element, video: element };
  },
  update({ video: element }, shown, change) {
    if (!(change & nodeChange.attributes)) return;
    const { url, poster, autoplay, controls, loop, muted, fit } = shown.node.attributes;
    const { isStill, surroundings } = shown.stage;
    element.controls = controls;
    element.loop = loop;
    element.muted = muted || autoplay;
    element.autoplay = autoplay && !isStill;
    setAttribute(
      element,
      "poster",
      poster == null ? undefined : surroundings.mediaUrl(poster, "image"),
    );
    const source = surroundings.mediaUrl(url, "video");
    if (element.getAttribute("src") !== source) setAttribute(element, "src", source);
    shown.arrange(`object-fit:${fits[fit] ?? fit};`);
  },
  name: (_parts, { node }) => node.attributes.alt ?? undefined,
  on: { click: () => true },
};

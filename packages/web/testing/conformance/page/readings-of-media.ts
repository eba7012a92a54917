import type { Reading, Readings } from "./reading.ts";
import { assets } from "./running.ts";

const objectFit: Reading = ({ element }) => {
  const fit = getComputedStyle(element).objectFit;
  return fit === "scale-down" ? "scaleDown" : fit;
};

/** Media. */
export const mediaReadings: Readings = {
  Image: {
    url: ({ element }) => asGiven(element.getAttribute("src")),
    alt: ({ element }) => element.getAttribute("alt"),
    fit: objectFit,
    placeholder: ({ element }) =>
      asGiven(/url\("(.*?)"\)/.exec(getComputedStyle(element).getPropertyValue("--behind"))?.[1]),
  },
  Avatar: {
    url: ({ element }) => asGiven(element.querySelector("img")?.getAttribute("src")),
    name: ({ element }) => element.ariaLabel,
    size: ({ element }) => element.getBoundingClientRect().width,
    shape({ element }) {
      const { borderRadius } = getComputedStyle(element);
      return { "50%": "circle", "25%": "rounded" }[borderRadius] ?? "square";
    },
  },
  Video: {
    url: ({ element }) => element.getAttribute("src"),
    alt: ({ element }) => element.ariaLabel,
    autoplay: videoIs("autoplay"),
    controls: videoIs("controls"),
    loop: videoIs("loop"),
    muted: videoIs("muted"),
    fit: objectFit,
  },
  WebView: { url: ({ element }) => element.getAttribute("src") },
};

function videoIs(property: "autoplay" | "controls" | "loop" | "muted"): Reading {
  return ({ element }) => element instanceof HTMLVideoElement && element[property];
}

/** An address as the document has it: `asset:…` for the app's images. */
function asGiven(address: string | null | undefined): string | null {
  return address?.replace(assets, "asset:") ?? null;
}

import { limitEvaluations } from "@screenspec/format/evaluate";
import { mountFirstScreen } from "@screenspec/web/mount-first-screen";
import type { DrawMessage, PictureMessage } from "../picture-messages.ts";
import { placeholderImage } from "./placeholder-image.ts";
import { writeSvg } from "./write-svg.ts";

/**
 * The page that draws screens as pictures. Its origin is opaque, and it loads nothing but its script: a picture contacts no
 * other host.
 */

const screenSize = { width: 390, height: 844 };
/** The widest place where a picture is shown has 140 CSS px, often of two device pixels. */
const scale = 0.72;
/** The steps of all evaluations for a picture, which take about a second. Screens of apps take a hundredth of them. */
const maxEvaluationSteps = 50_000_000;

// Elsewhere than in a sandbox, documents would have the origin of the host of the files.
if (self.origin !== "null") throw new Error("Pictures are drawn in a sandboxed frame only.");

const shadow = document.querySelector("div")?.attachShadow({ mode: "open" });
if (shadow === undefined) throw new Error("The page has no place to draw.");
const canvas = document.createElement("canvas");
canvas.width = screenSize.width * scale;
canvas.height = screenSize.height * scale;

addEventListener("message", async ({ source, data }: MessageEvent<DrawMessage>) => {
  if (source !== parent || data.type !== "draw") return;
  post({ type: "drawn", id: data.id, url: await draw(data).catch(() => undefined) });
});
post({ type: "ready" });

/** Returns the picture as a `data:` URL. */
async function draw({ document, screen, colorScheme }: DrawMessage): Promise<string> {
  limitEvaluations(maxEvaluationSteps);
  const svg = screenAsSvg(document, screen, colorScheme);
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const image = new Image();
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
    image.src = url;
  });
  const context = canvas.getContext("2d");
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  try {
    return canvas.toDataURL("image/webp", 0.9);
  } catch {
    // Some browsers let no script read what HTML in an SVG has drawn. They show the SVG itself.
    return url;
  }
}

function screenAsSvg(document: unknown, screen: string | undefined, colorScheme: "light" | "dark") {
  if (shadow === undefined) return "";
  const { unmount } = mountFirstScreen(document, shadow, {
    environment: { ...screenSize, colorScheme, locale: navigator.language },
    ...(screen !== undefined && { screen }),
    host: {
      // Requests aren't sent: with an address for them, a screen waits for its data instead of failing.
      baseUrl: "https://app.invalid",
      assetUrl: placeholderImage,
      mediaUrl: (url, kind) => (kind === "image" ? placeholderImage(url) : undefined),
    },
  });
  const svg = writeSvg(shadow, screenSize);
  unmount();
  return svg;
}

function post(message: PictureMessage): void {
  parent.postMessage(message, "*");
}

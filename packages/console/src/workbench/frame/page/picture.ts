import { limitEvaluations } from "@screenspec/format/evaluate";
import { Inspector, type Rectangle } from "@screenspec/web/inspect";
import { mountFirstScreen } from "@screenspec/web/mount-first-screen";
import { isJsonObject } from "../../../design/json-editor/is-json-object.ts";
import { withStandIns } from "../../draft/components/stand-ins.ts";
import { withSampleData } from "../../draft/fields/sample-screens.ts";
import {
  type DrawMessage,
  type Picture,
  type PictureMessage,
  pictureSize as screenSize,
} from "../picture-messages.ts";
import { placeholderImage } from "./placeholder-image.ts";
import { writeSvg } from "./write-svg.ts";

/**
 * The page that draws screens as pictures. Its origin is opaque, and it loads nothing but its script: a picture contacts no
 * other host.
 */

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
  post({ type: "drawn", id: data.id, picture: await draw(data).catch(() => undefined) });
});
post({ type: "ready" });

async function draw(message: DrawMessage): Promise<Picture> {
  limitEvaluations(maxEvaluationSteps);
  const { svg, places } = renderScreen(message);
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
    return { url: canvas.toDataURL("image/webp", 0.9), places };
  } catch {
    // Some browsers let no script read what HTML in an SVG has drawn. They show the SVG itself.
    return { url, places };
  }
}

function renderScreen({ document: drawn, screen, colorScheme, pointers }: DrawMessage) {
  if (shadow === undefined) return { svg: "", places: {} };
  const document = isJsonObject(drawn) ? withStandIns(withSampleData(drawn)) : drawn;
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
  const inspector = new Inspector({ shadowRoot: shadow, document, replaceDocument() {} });
  const places = Object.fromEntries(
    pointers.map((pointer) => [pointer, placeOf(inspector.rectanglesOf(pointer)[0])]),
  );
  unmount();
  return { svg, places };
}

/** Below the first screenful, a node isn't in the picture. */
function placeOf(rectangle: Rectangle | undefined): Rectangle | null {
  if (rectangle === undefined || rectangle.y >= screenSize.height) return null;
  const { x, y, width, height } = rectangle;
  return {
    x: x / screenSize.width,
    y: y / screenSize.height,
    width: width / screenSize.width,
    height: height / screenSize.height,
  };
}

function post(message: PictureMessage): void {
  parent.postMessage(message, "*");
}

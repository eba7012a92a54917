import {
  type DrawMessage,
  isPictureMessage,
  type Picture,
  type PictureMessage,
  pictureSize,
} from "./picture-messages.ts";

/** A frame that hasn't drawn a picture after this time is replaced: its document may have an endless loop. */
const drawTimeoutMs = 5000;
/** A frame whose page and SDK haven't been loaded after this time is replaced too. */
const loadTimeoutMs = 60_000;
/** The frame is removed when nothing was drawn for so long. */
const idleMs = 30_000;

export type PictureOptions = Omit<DrawMessage, "type" | "id">;

let frame: PictureFrame | undefined;
let last: Promise<unknown> = Promise.resolve();
let removal: ReturnType<typeof setTimeout> | undefined;

/**
 * Draws a screen of a document as a picture, in a sandboxed frame that all pictures share: it starts the SDK once. Pictures
 * are drawn one after another.
 *
 * @returns undefined if the document can't be drawn
 */
export function drawPicture(
  options: PictureOptions,
  signal: AbortSignal,
): Promise<Picture | undefined> {
  const drawn = last.then(() => (signal.aborted ? undefined : drawNow(options)));
  last = drawn;
  return drawn;
}

async function drawNow(options: PictureOptions): Promise<Picture | undefined> {
  clearTimeout(removal);
  frame ??= openFrame();
  const picture = await frame.draw(options);
  if (picture === "late") removeFrame();
  else removal = setTimeout(removeFrame, idleMs);
  return picture === "late" ? undefined : picture;
}

function removeFrame(): void {
  frame?.remove();
  frame = undefined;
}

interface PictureFrame {
  draw(options: PictureOptions): Promise<Picture | undefined | "late">;
  remove(): void;
}

function openFrame(): PictureFrame {
  const element = document.createElement("iframe");
  // Its origin is opaque: a document has no access to the page, its cookies and its storage.
  element.setAttribute("sandbox", "allow-scripts");
  element.src = "preview/picture.html";
  element.inert = true;
  // Nodes have places only in a frame that is laid out.
  element.style.cssText = `position: fixed; top: 0; left: 0; width: ${pictureSize.width}px; height: ${pictureSize.height}px; border: 0; visibility: hidden;`;
  const ready = Promise.withResolvers<void>();
  const waiting = new Map<number, (picture: Picture | undefined) => void>();
  const receive = ({ source, data }: MessageEvent<unknown>) => {
    if (source !== element.contentWindow || !isPictureMessage(data)) return;
    const message: PictureMessage = data;
    if (message.type === "ready") ready.resolve();
    else waiting.get(message.id)?.(message.picture);
  };
  addEventListener("message", receive);
  document.body.append(element);
  let lastId = 0;
  return {
    async draw(options) {
      lastId += 1;
      const id = lastId;
      const drawn = Promise.withResolvers<Picture | undefined | "late">();
      waiting.set(id, drawn.resolve);
      const expireAfter = (ms: number) => setTimeout(() => drawn.resolve("late"), ms);
      let timer = expireAfter(loadTimeoutMs);
      void ready.promise.then(() => {
        if (!waiting.has(id)) return;
        clearTimeout(timer);
        timer = expireAfter(drawTimeoutMs);
        const message: DrawMessage = { type: "draw", id, ...options };
        // The frame's origin is opaque, so no target origin but `*` matches it.
        element.contentWindow?.postMessage(message, "*");
      });
      try {
        return await drawn.promise;
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
    remove() {
      removeEventListener("message", receive);
      element.remove();
    },
  };
}

import type { ScreenMessage } from "../src/dev/messages.ts";
import { byId, makeElement } from "./make-element.ts";

/** The sizes that a screen can be tried in, in CSS pixels. The first one fills the window. */
const sizes: readonly [name: string, width?: number, height?: number][] = [
  ["Fill the window"],
  ["Phone, 390 × 844", 390, 844],
  ["Small phone, 360 × 640", 360, 640],
  ["Tablet, 820 × 1180", 820, 1180],
  ["Desktop, 1280 × 800", 1280, 800],
];
const usualSize = 1;

interface Stage {
  /** Sends a message to the screen, when it has loaded. */
  send(message: ScreenMessage): void;
}

/** Shows the frame with the screen in the chosen size, smaller if the window is smaller. */
export function createStage(onReady: () => void): Stage {
  const stage = byId<HTMLElement>("stage");
  const frame = byId<HTMLIFrameElement>("screen");
  const choice = byId<HTMLSelectElement>("size");
  choice.append(...sizes.map(([name], at) => makeElement("option", { value: `${at}` }, name)));
  choice.value = sessionStorage.getItem("size") ?? `${usualSize}`;
  const fit = () => {
    // On a phone the screen has the size that it will have there.
    const isNarrow = matchMedia("(max-width: 600px)").matches;
    const [, width, height] = isNarrow ? [] : (sizes[Number(choice.value)] ?? []);
    const room = stage.getBoundingClientRect();
    const space = 32;
    stage.classList.toggle("filled", width === undefined);
    if (width === undefined || height === undefined) {
      Object.assign(frame.style, { width: "", height: "", transform: "" });
      return;
    }
    const scale = Math.min(1, (room.width - space) / width, (room.height - space) / height);
    Object.assign(frame.style, {
      width: `${width}px`,
      height: `${height}px`,
      transform: `scale(${scale})`,
    });
  };
  choice.addEventListener("change", () => {
    sessionStorage.setItem("size", choice.value);
    fit();
  });
  new ResizeObserver(fit).observe(stage);
  addEventListener("message", ({ source, origin }) => {
    if (source === frame.contentWindow && origin === location.origin) onReady();
  });
  return {
    send: (message) => frame.contentWindow?.postMessage(message, location.origin),
  };
}

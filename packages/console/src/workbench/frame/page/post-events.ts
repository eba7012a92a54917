import type { FrameMessage, PreviewEventName } from "../messages.ts";
import { shortJson } from "./short-json.ts";

/** The page around the frame shows the last 200 events, and 2,000 characters of each. */
const maxEvents = 200;
const maxLength = 20_000;
const periodMs = 1000;

/**
 * Returns a function that sends an event to the page around the frame. A document that emits without end, or whole lists of
 * data, must not keep that page busy: it gets at most 200 events in a second.
 */
export function postEvents(
  post: (message: FrameMessage) => void,
): (name: PreviewEventName, detail: unknown) => void {
  let start = 0;
  let count = 0;
  return (name, detail) => {
    const now = performance.now();
    if (now - start > periodMs) {
      start = now;
      count = 0;
    }
    count += 1;
    if (count > maxEvents) return;
    if (count === maxEvents) {
      const message = "The screen has more events in a second than can be shown.";
      post({ type: "event", name: "diagnostic", detail: { message } });
      return;
    }
    // Details are plain data, but may hold what can't be cloned, such as an error.
    const text = shortJson(detail ?? null, maxLength);
    const shown = text === undefined ? tooLong(detail) : JSON.parse(text);
    post({ type: "event", name, detail: shown });
  };
}

/** Replaces details that are too long. The name stays, so that the list still says which event it was. */
function tooLong(detail: unknown): unknown {
  const { name, event, message } = Object(detail);
  return { name: `${name ?? event ?? message}`.slice(0, maxLength), data: "Too long to be shown." };
}

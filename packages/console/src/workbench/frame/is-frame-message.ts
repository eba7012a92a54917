import { fitsLimits, limits } from "./limits.ts";
import type { FrameMessage, PreviewEventName } from "./messages.ts";
import { isPassedKeys } from "./passed-keys.ts";

interface Fields {
  readonly [name: string]: unknown;
}

/** Whether a message has the form of one of the frame's. A document could send others: its frame runs scripts. */
export function isFrameMessage(data: unknown): data is FrameMessage {
  const { type } = Object(data);
  return (
    isText(type) && Object.hasOwn(forms, type) && forms[type as keyof typeof forms](Object(data))
  );
}

const forms: { readonly [type in FrameMessage["type"]]: (message: Fields) => boolean } = {
  ready: () => true,
  started: () => true,
  shown: () => true,
  pong: () => true,
  "open-url": ({ url }) => isText(url),
  found: ({ id, nodes }) =>
    isNumber(id) &&
    isListOf(nodes, (node) => isPlace(node) && isListOf(Object(node).children, isPlace)),
  evaluated: ({ id, result }) =>
    isNumber(id) && (result === undefined || isListOf(Object(result).problems, isText)),
  rectangles: ({ nodes }) =>
    isListOf(nodes, (node) => {
      const { pointer, rectangles } = Object(node);
      return isText(pointer) && isListOf(rectangles, isRectangle);
    }),
  screen: ({ screen }) => isText(screen),
  data: ({ data }) => data === "too-large" || (typeof data === "object" && data !== null),
  request: ({ id, request }) => isNumber(id) && isRequest(request),
  store: ({ key, text }) =>
    isText(key) &&
    key.length <= limits.storedKey &&
    (text === undefined || (isText(text) && text.length <= limits.storedText)),
  keys: ({ keys }) => isPassedKeys(keys),
  event: ({ name }) => isText(name) && Object.hasOwn(eventNames, name),
};

const eventNames: { readonly [name in PreviewEventName]: true } = {
  emit: true,
  track: true,
  diagnostic: true,
  "load-failed": true,
  "held-back": true,
};

function isRequest(value: unknown): boolean {
  const { method, url, headers = {}, body } = Object(value);
  return (
    isText(method) &&
    isText(url) &&
    typeof headers === "object" &&
    headers !== null &&
    isListOf(Object.values(Object(headers)), isText) &&
    (body === undefined || isText(body)) &&
    fitsLimits({ method, url, headers, body })
  );
}

function isPlace(value: unknown): boolean {
  const { pointer, rectangle } = Object(value);
  return isText(pointer) && isRectangle(rectangle);
}

function isRectangle(value: unknown): boolean {
  const { x, y, width, height } = Object(value);
  return [x, y, width, height].every(isNumber);
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isNumber(value: unknown): boolean {
  return typeof value === "number";
}

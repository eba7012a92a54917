import type { Route } from "../route.ts";

/**
 * Returns the content of a body by its media type, by default JSON. OpenAPI 3.1 can't describe the lines of a text, so a
 * validator treats it as a text.
 */
export function content(mediaType: Route["reply"]["mediaType"], schema: unknown, example: unknown) {
  if (mediaType === undefined) return { "application/json": { schema, example } };
  const isStream = mediaType === "text/event-stream";
  const json = JSON.stringify(example);
  const description = isStream
    ? "Server-sent events, each with JSON as its data."
    : "A JSON text on each line.";
  const text = { type: "string", description, contentMediaType: mediaType, contentSchema: schema };
  return { [mediaType]: { schema: text, example: isStream ? `data: ${json}\n\n` : `${json}\n` } };
}

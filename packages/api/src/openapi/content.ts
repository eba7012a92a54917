import type { Route } from "../route.ts";

/**
 * What a body is, by its media type; left out: JSON. OpenAPI 3.1 can't say what the parts of a text
 * are: a validator takes it as a text.
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

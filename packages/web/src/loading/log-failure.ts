import type { LoadFailure } from "./load-failure.ts";

let last = "";

/** Tells developers in the console what has failed and what to do, once for each cause. */
export function logFailure({ code, status, message }: LoadFailure): void {
  const text = `<screen-spec>: ${message} ${advice[status ?? code] ?? ""}`;
  // biome-ignore lint/suspicious/noConsole: a page that shows no document has no other place that developers look at.
  if (text !== last) console.warn(text);
  last = text;
}

const credentials = "Are the headers of the element what the server asks for?";

/** By the status of an answer, or the code of a failure whose message doesn't say what to do. */
const advice: { readonly [cause: string]: string } = {
  network: "Is the network there, and does the server allow this origin (CORS)?",
  401: credentials,
  403: credentials,
  404: "Is the spec published, and this its cdn_url?",
  "invalid-json": "Is this a spec's cdn_url?",
  unsupported: "Update the SDK or mend the document.",
  "bad-signature": "Publish it again.",
  "unknown-key": "Is jwks of this service?",
};

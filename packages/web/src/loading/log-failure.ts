import type { LoadFailure } from "@screenspec/rendering";

let lastText = "";

/** Logs a failure and advice for developers to the console. Repetitions of the same failure are skipped. */
export function logFailure({ code, status, message }: LoadFailure): void {
  const hint = advice[status ?? code] ?? advice[code];
  const text = `<screen-spec>: ${[message, hint].filter(Boolean).join(" ")}`;
  // biome-ignore lint/suspicious/noConsole: developers of a page without a document look at the console.
  if (text !== lastText) console.warn(text);
  lastText = text;
}

const credentials = "Does the server accept the headers of the element?";

/** By the status of a response, or by the code of a failure whose message has no advice. */
const advice: { readonly [cause: string]: string } = {
  network: "Is the network available, and does the server allow this origin (CORS)?",
  status: "The server couldn't answer. Its log has the reason.",
  401: credentials,
  403: credentials,
  404: "Is the spec published, and is this its cdn_url?",
  "invalid-json": "Is this a spec's cdn_url?",
  unsupported: "Update the SDK or correct the document.",
  "bad-signature": "Publish the spec again.",
  "unknown-key": "Does jwks belong to this service?",
};

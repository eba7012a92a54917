import manifest from "../../package.json" with { type: "json" };
import { limitAnswer } from "./limit-answers.ts";

export const maxMs = 10_000;

/** Sends a GET without credentials. Redirects aren't followed, and the answer is bounded. */
export async function askServer(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, {
    redirect: "manual",
    headers: { "user-agent": `screenspec/${manifest.version}` },
    signal: AbortSignal.any([signal, AbortSignal.timeout(maxMs)]),
  });
  return limitAnswer(response);
}

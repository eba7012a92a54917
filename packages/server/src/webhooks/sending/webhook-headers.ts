import { version } from "../../version.ts";

/** What every attempt of a delivery carries; with each come its own time and signature. */
export function webhookHeaders(eventId: string) {
  return {
    "content-type": "application/json",
    "user-agent": `Screenspec/${version}`,
    "webhook-id": eventId,
  };
}

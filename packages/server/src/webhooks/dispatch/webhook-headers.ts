import { version } from "../../version.ts";

/** Returns the headers that all attempts of a delivery share: all but the timestamp and the signature. */
export function webhookHeaders(eventId: string) {
  return {
    "content-type": "application/json",
    "user-agent": `Screenspec/${version}`,
    "webhook-id": eventId,
  };
}

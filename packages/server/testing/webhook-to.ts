import type { Webhook } from "../src/webhooks/dispatch/send-webhook.ts";

/** A webhook to a URL. */
export function webhookTo(url: string, given: Partial<Webhook> = {}): Webhook {
  const secrets = [`whsec_${Buffer.alloc(32, 1).toString("base64")}`];
  return { url, secrets, id: "evt_1", payload: '{"type":"spec.created"}', ...given };
}

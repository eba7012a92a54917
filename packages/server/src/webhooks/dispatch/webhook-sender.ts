import type { Network } from "../../config/config-values.ts";
import type { SendResult } from "./send-result.ts";
import type { Webhook } from "./send-webhook.ts";

/** Posts webhooks to allowed addresses. */
export interface WebhookSender {
  /**
   * Posts a webhook once. Never throws: the result has the error.
   *
   * @param now milliseconds since 1970
   */
  send(webhook: Webhook, now: number): Promise<SendResult>;
  /** Aborts the requests in flight. */
  abort(): void;
  /** Waits for the requests in flight and closes the connections. */
  close(): Promise<void>;
}

/** Creates a sender that loads the HTTP client with the first delivery, since it takes much memory. */
export function createWebhookSender(allowedNetworks: readonly Network[]): WebhookSender {
  let opened: ReturnType<typeof open> | undefined;
  const open = async () => {
    const { createGuardedAgent } = await import("./guarded-agent.ts");
    const { sendWebhook } = await import("./send-webhook.ts");
    return { agent: createGuardedAgent(allowedNetworks), sendWebhook };
  };
  return {
    send: async (webhook, now) => {
      opened ??= open();
      const { agent, sendWebhook } = await opened;
      return sendWebhook(agent, webhook, now);
    },
    abort: () => {
      opened?.then(({ agent }) => agent.destroy()).catch(() => undefined);
    },
    close: async () => {
      const { agent } = (await opened) ?? {};
      if (agent?.destroyed === false) await agent.close();
    },
  };
}

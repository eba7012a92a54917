import type { Network } from "../../config/config-values.ts";
import type { SendResult } from "./send-result.ts";
import type { Webhook } from "./send-webhook.ts";

/** Posts webhooks to allowed addresses. */
export interface WebhookSender {
  /**
   * Posts a webhook once. Never throws: what went wrong is the result.
   *
   * @param now milliseconds since 1970
   */
  send(webhook: Webhook, now: number): Promise<SendResult>;
  /** Cuts short what is being sent. */
  abort(): void;
  /** Lets what is being sent end, and closes the connections. */
  close(): Promise<void>;
}

/** Loads the HTTP client with the first delivery: it takes as much memory as the framework does. */
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

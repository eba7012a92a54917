// Sends the events of reviews to a Slack-compatible incoming webhook. Listens on http://127.0.0.1:9000:
//   WEBHOOK_SECRETS="whsec_…" SLACK_WEBHOOK_URL="https://hooks.slack.com/services/…" node slack.ts
// CONSOLE_URL is the address of the service, if messages should link to the reviews.

import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { verifyWebhook, WebhookVerificationError } from "@screenspec/client/webhooks";

const {
  WEBHOOK_SECRETS: secrets = "",
  SLACK_WEBHOOK_URL: slack = "",
  CONSOLE_URL: service,
} = process.env;
if (secrets === "" || slack === "") {
  process.stderr.write("Set WEBHOOK_SECRETS and SLACK_WEBHOOK_URL.\n");
  process.exit(1);
}

/** The events that people want to read, with the verb of the message. */
const verbs: Readonly<Record<string, string>> = {
  "review.opened": "waits for a review",
  "review.updated": "was updated",
  "review.approved": "was approved",
  "review.changes_requested": "needs changes",
  "review.applied": "was applied",
  "review.superseded": "was superseded",
};

const server = createServer((request, response) => {
  relay(request).then(
    (status) => response.writeHead(status).end(),
    () => response.writeHead(500).end(),
  );
});

/**
 * Returns the status of the response. If Slack can't be reached it is an error, so that the service sends the webhook
 * again: nothing needs to be stored here.
 */
async function relay(request: IncomingMessage): Promise<number> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    const { type, data } = await verifyWebhook(
      Buffer.concat(chunks),
      request.headers,
      secrets.split(" "),
    );
    const verb = verbs[type];
    return verb === undefined ? 204 : await send(textOf(verb, data));
  } catch (error) {
    if (error instanceof WebhookVerificationError) return 400;
    throw error;
  }
}

function textOf(verb: string, data: object): string {
  const { id, title, name, channel, problem } = data as Record<string, string>;
  const escaped = (text = "") =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const link =
    service === undefined
      ? `*${escaped(title)}*`
      : `<${service}/console/reviews/${id}|${escaped(title)}>`;
  const reason = problem === undefined ? "" : `\n${escaped(problem)}`;
  return `${link} ${verb}: ${escaped(name)} in ${channel}${reason}`;
}

async function send(text: string): Promise<number> {
  const body = JSON.stringify({ text });
  const headers = { "content-type": "application/json" };
  const signal = AbortSignal.timeout(10_000);
  const response = await fetch(slack, { method: "POST", headers, body, signal });
  await response.body?.cancel();
  return response.ok ? 204 : 502;
}

server.listen(Number(process.env["PORT"] ?? 9000), "127.0.0.1", () => {
  process.stdout.write(`Listening on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});

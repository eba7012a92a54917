import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { type TestContext, test } from "node:test";
import { onSqlite } from "../../packages/server/testing/databases.ts";
import { startReceiver } from "../../packages/server/testing/receiver.ts";
import { startTestServer } from "../../packages/server/testing/test-server.ts";
import { makeWebhook, newSecret } from "./signed-webhooks.ts";
import { type StartedExample, startExample } from "./start-example.ts";

/** Starts slack.ts. */
async function startRelay(t: TestContext, slack: string, secret: string): Promise<StartedExample> {
  const start = () => [process.execPath, "--conditions=@screenspec/source", "slack.ts"];
  const relay = await startExample({ start }, import.meta.dirname, [secret], {
    SLACK_WEBHOOK_URL: slack,
    CONSOLE_URL: "https://screens.example.com",
  });
  t.after(relay.stop);
  return relay;
}

test("slack.ts sends the service's events of reviews to an incoming webhook", async (t) => {
  const slack = await startReceiver(t);
  const server = await startTestServer(t, onSqlite);
  const recorder = await startReceiver(t);
  const hook = { url: recorder.url, events: ["review.*"] };
  const { secret } = (await server.ask("POST", "/webhooks", hook)).json;
  const spec = (await server.ask("POST", "/specs", { name: "Home <1>" })).json.id;
  const fields = { title: "A & B" };
  const review = (await server.ask("POST", `/specs/${spec}/reviews`, fields)).json.id;
  await server.ask("POST", `/reviews/${review}/comments`, { text: "Hm" });
  await recorder.count(2);
  const { send } = await startRelay(t, slack.url, secret);
  for (const { headers, body } of recorder.received) {
    const signed = Object.entries(headers).filter(([name]) => name.startsWith("webhook-"));
    const sent = Object.fromEntries(signed.map(([name, value]) => [name, `${value}`]));
    assert.equal(await send({ headers: sent, body }), 204);
  }
  assert.deepEqual(
    slack.received.map(({ body }) => JSON.parse(body)),
    [
      {
        text: `<https://screens.example.com/console/reviews/${review}|A &amp; B> waits for a review: Home &lt;1&gt; in production`,
      },
    ],
  );
});

test("slack.ts refuses other signatures, and answers with an error while Slack does", async (t) => {
  const slack = await startReceiver(t);
  const { send } = await startRelay(t, slack.url, newSecret);
  const data = { id: "review_1", title: "A", name: "Home", channel: "production" };
  const body = JSON.stringify({ type: "review.opened", timestamp: new Date().toISOString(), data });
  const forged = makeWebhook({ body, secrets: ["whsec_AAAA"] });
  assert.equal(await send(forged), 400);
  slack.answerWith(503);
  const webhook = makeWebhook({ body, secrets: [newSecret] });
  assert.equal(await send(webhook), 502);
  slack.answerWith(200);
  assert.equal(await send(webhook), 204);
  assert.equal(slack.received.length, 2);
});

test("The guide of reviews shows slack.ts", async () => {
  const read = (path: string) => readFile(new URL(path, import.meta.url), "utf8");
  const guide = await read("../../docs/guides/reviews.md");
  const block = /^```ts file="slack\.ts"\n(.*?)^```$/ms.exec(guide)?.[1];
  assert.equal(block, await read("slack.ts"));
});

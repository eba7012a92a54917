import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, suite, test } from "node:test";
import { onSqlite } from "../../packages/server/testing/databases.ts";
import { startReceiver } from "../../packages/server/testing/receiver.ts";
import { startTestServer } from "../../packages/server/testing/test-server.ts";
import { until } from "../../packages/server/testing/until.ts";
import { examples } from "./examples.ts";
import {
  changeSignature,
  makeWebhook,
  newSecret,
  oldSecret,
  refusedWebhooks,
} from "./signed-webhooks.ts";
import { buildExample, type StartedExample, skipReason, startExample } from "./start-example.ts";

for (const example of examples) {
  const skip = (await skipReason(example)) ?? false;
  suite(`The receiver in ${example.language}`, { skip }, () => {
    let folder: string;
    const started: StartedExample[] = [];
    const start = async (...secrets: string[]) => {
      const receiver = await startExample(example, folder, secrets);
      started.push(receiver);
      return receiver;
    };
    let ofOld: StartedExample;
    let ofNew: StartedExample;
    let ofBoth: StartedExample;

    before(async () => {
      folder = await mkdtemp(join(tmpdir(), "screenspec-receiver-"));
      await buildExample(example, folder);
      ofOld = await start(oldSecret);
      ofNew = await start(newSecret);
      ofBoth = await start(oldSecret, newSecret);
    });
    after(async () => {
      for (const receiver of started) receiver.stop();
      await rm(folder, { recursive: true });
    });

    test("accepts and processes the service's webhooks with the former secret and with the new one", async (t) => {
      const server = await startTestServer(t, onSqlite);
      const recorder = await startReceiver(t);
      const endpoint = (await server.ask("POST", "/webhooks", { url: recorder.url })).json;
      const rotation = await server.ask("POST", `/webhooks/${endpoint.id}/rotate-secret`);
      const spec = (await server.ask("POST", "/specs", { name: "Größe 👋" })).json;
      await server.ask("POST", `/specs/${spec.id}/publish`);
      await recorder.count(2);
      for (const secret of [endpoint.secret, rotation.json.secret]) {
        const receiver = await start(secret);
        for (const { headers, body } of recorder.received) {
          const sent = Object.entries(headers).filter(([name]) => name.startsWith("webhook-"));
          const webhook = { headers: Object.fromEntries(sent.map(([k, v]) => [k, `${v}`])), body };
          assert.equal(await receiver.send(webhook), 204);
        }
        await until(() => receiver.processed.length >= 2);
        const bodies = recorder.received.map(({ body }) => body);
        assert.deepEqual(receiver.processed.toSorted(), bodies.toSorted());
      }
    });

    test("doesn't start without a secret", async () => {
      await assert.rejects(start(), /ended with (?!0\.)/);
    });

    test("accepts a repeated webhook and processes it once", async () => {
      const first = makeWebhook();
      const { body } = first;
      const again = makeWebhook({ id: first.headers["webhook-id"], body, secondsAgo: 5 });
      const last = makeWebhook();
      for (const webhook of [first, again, last]) {
        assert.equal(await ofNew.send(webhook), 204);
        await until(() => ofNew.processed.includes(webhook.body));
      }
      assert.equal(ofNew.processed.filter((processed) => processed === body).length, 1);
    });

    test("accepts webhooks during a rotation with either secret or both", async () => {
      for (const receiver of [ofOld, ofNew, ofBoth]) {
        for (const secrets of [
          [newSecret, oldSecret],
          [oldSecret, newSecret],
        ]) {
          assert.equal(await receiver.send(makeWebhook({ secrets })), 204);
        }
      }
    });

    test("accepts signatures by any of its secrets, and rejects those by others", async () => {
      const byOld = makeWebhook({ secrets: [oldSecret] });
      const byNew = makeWebhook({ secrets: [newSecret] });
      assert.deepEqual([await ofBoth.send(byOld), await ofBoth.send(byNew)], [204, 204]);
      assert.deepEqual([await ofOld.send(byOld), await ofOld.send(byNew)], [204, 400]);
      assert.deepEqual([await ofNew.send(byOld), await ofNew.send(byNew)], [400, 204]);
    });

    test("finds its signature among those of other schemes", async () => {
      const webhook = changeSignature((good) => `v1a,AAAA v1, v1,not/base64! ${good} v2,AAAA`);
      assert.equal(await ofNew.send(webhook), 204);
    });

    test("accepts a time that differs by less than five minutes", async () => {
      assert.equal(await ofNew.send(makeWebhook({ secondsAgo: 290 })), 204);
      assert.equal(await ofNew.send(makeWebhook({ secondsAgo: -290 })), 204);
    });

    for (const [what, make] of Object.entries(refusedWebhooks)) {
      test(`rejects a webhook ${what}`, async () => {
        const webhook = make();
        assert.equal(await ofBoth.send(webhook), 400);
        assert.ok(!ofBoth.processed.includes(webhook.body));
      });
    }

    if (!example.takesLines) {
      test("rejects a body that is too large, and continues", async () => {
        const body = "x".repeat(100_000);
        const status = await ofNew.send(makeWebhook({ body })).catch(() => "cut off");
        assert.ok([413, "cut off"].includes(status), `It answered ${status}.`);
        assert.equal(await ofNew.send(makeWebhook()), 204);
      });

      test("continues after an incomplete request", async () => {
        await ofNew.breakOff();
        assert.equal(await ofNew.send(makeWebhook()), 204);
      });

      test("processes a webhook that is sent again after the sender closed the connection", async () => {
        const webhook = makeWebhook();
        await ofNew.sendAndGo(webhook);
        assert.equal(await ofNew.send(webhook), 204);
        await until(() => ofNew.processed.includes(webhook.body));
      });
    }
  });
}

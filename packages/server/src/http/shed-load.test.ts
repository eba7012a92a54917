import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { Agent, request } from "undici";
import { type ServerProcess, startServerProcess } from "../../testing/server-process.ts";
import { adminEmail, adminPassword } from "../../testing/test-server.ts";

const connections = 150;
const loadMs = 6000;

test("Under more load than it can bear the service refuses some requests and answers the others, and says that it lives", async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), "screenspec-test-"));
  const server = await startServerProcess({ DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: "0" });
  const agent = new Agent({ connections, headersTimeout: 60_000, bodyTimeout: 60_000 });
  t.after(async () => {
    await server.kill();
    await agent.destroy();
    await rm(dataDir, { recursive: true, force: true });
  });
  const headers = { authorization: `Bearer ${await logIn(server)}` };
  const statuses = new Map<number, number>();
  const endsAt = performance.now() + loadMs;
  const client = async () => {
    while (performance.now() < endsAt) {
      const answer = await request(`${server.origin}/api/v1/validate`, {
        ...{ dispatcher: agent, method: "POST", body: costly },
        headers: { ...headers, "content-type": "application/json" },
      });
      const text = await answer.body.text();
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      if (answer.statusCode !== 503) continue;
      assert.equal(JSON.parse(text).code, "unavailable");
      assert.equal(answer.headers["retry-after"], "1");
    }
  };
  const watch = async () => {
    while (performance.now() < endsAt) {
      for (const [path, expected] of [
        ["/health/live", 200],
        ["/cdn/specs/nothing.json", 404],
      ] as const) {
        const { statusCode, body } = await request(server.origin + path);
        await body.dump();
        assert.equal(statusCode, expected, path);
      }
    }
  };
  await Promise.all([watch(), ...Array.from({ length: connections }, client)]);
  t.diagnostic(JSON.stringify(Object.fromEntries(statuses)));
  assert.deepEqual([...statuses.keys()].sort(), [200, 503]);
  const { statusCode, body } = await request(`${server.origin}/api/v1/specs`, { headers });
  await body.dump();
  assert.equal(statusCode, 200);
});

/** Some 600 KB of nodes, which take a good part of a tenth of a second to validate. */
const costly = JSON.stringify({
  spec: {
    components: Array.from({ length: 6000 }, (_, number) => ({
      ...{ type: "Widget", widgetType: "Text", id: `node-${number}` },
      attributes: { text: "{{ state.globalData.name | upper }}" },
    })),
  },
});

async function logIn(server: ServerProcess): Promise<string> {
  const answer = await request(`${server.origin}/api/v1/auth/login`, {
    ...{ method: "POST", headers: { "content-type": "application/json" } },
    body: JSON.stringify({ email: adminEmail, password: adminPassword }),
  });
  const { access_token } = (await answer.body.json()) as { access_token: string };
  return access_token;
}

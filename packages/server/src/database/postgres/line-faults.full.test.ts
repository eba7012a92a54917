import { test } from "node:test";
import { makePostgresDatabase } from "../../../testing/databases.ts";
import { type Line, startFaultProxy } from "../../../testing/fault-proxy.ts";
import { assertSurvives } from "../../../testing/outage.ts";
import { startTestServer } from "../../../testing/test-server.ts";

const lines: Readonly<Record<string, Line>> = {
  refuses: "refuses",
  "is cut off in the midst of answers": { cutsAfterBytes: 200 },
  "falls silent": "hangs",
};

for (const [what, line] of Object.entries(lines)) {
  test(`The service survives a connection to PostgreSQL that ${what}`, {
    timeout: 300_000,
  }, async (t) => {
    const { databaseUrl = "", drop } = await makePostgresDatabase();
    const url = new URL(databaseUrl);
    const proxy = await startFaultProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(proxy.port);
    const server = await startTestServer(t, async () => ({ databaseUrl: url.href, drop }));
    t.after(() => proxy.close());
    await assertSurvives(t, server, {
      failsRequests: true,
      begin: () => proxy.set(line),
      async end() {
        await proxy.set("passes");
        // A key that its request could not release can be claimed again after a minute.
        const { db } = server.context;
        const leased = db.updateTable("idempotency_keys").where("lease_until", "is not", null);
        await leased.set({ lease_until: 1 }).execute();
      },
    });
  });
}

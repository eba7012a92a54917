import { onSqlite } from "../../../testing/databases.ts";
import { type Line, startFaultProxy } from "../../../testing/fault-proxy.ts";
import { assertSurvives } from "../../../testing/outage.ts";
import { retryFailedJobs } from "../../../testing/retry-failed-jobs.ts";
import { s3Environment, testOnS3 } from "../../../testing/s3.ts";
import { startTestServer } from "../../../testing/test-server.ts";

/** Like an error of Amazon S3. */
const slowDown: Line = {
  answers: 503,
  headers: { "content-type": "application/xml" },
  body: `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>`,
};

const lines: Readonly<Record<string, Line>> = {
  refuses: "refuses",
  "is cut off in the midst of answers": { cutsAfterBytes: 150 },
  // A small document with its headers, and half of a larger one.
  "is cut off within a PUT": { cutsWhatIsAskedAfterBytes: 1500 },
  "asks to slow down": slowDown,
  "falls silent": "hangs",
};

for (const [what, line] of Object.entries(lines)) {
  testOnS3(`The service survives a bucket whose connection ${what}`, async (t) => {
    const { hostname, port } = new URL(process.env["S3_TEST_ENDPOINT"] ?? "");
    const proxy = await startFaultProxy({ host: hostname, port: Number(port) });
    t.after(() => proxy.close());
    const env = s3Environment(`http://127.0.0.1:${proxy.port}`);
    const server = await startTestServer(t, onSqlite, env);
    await assertSurvives(t, server, {
      failsRequests: true,
      begin: () => proxy.set(line),
      async end() {
        await proxy.set("passes");
        await retryFailedJobs(server);
      },
    });
  });
}

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { onEachDatabase } from "../../testing/databases.ts";
import { startReceiver } from "../../testing/receiver.ts";
import { startServerProcess } from "../../testing/server-process.ts";
import { adminEmail, adminPassword } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { readConfig } from "../config/config.ts";

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

const callerTrace = "0af7651916cd43dd8448eb211c80319c";

onEachDatabase("With a collector", (makeDatabase) => {
  test("a publish is traced from the request through its steps and queries to its webhook", async (t) => {
    const { databaseUrl, drop } = await makeDatabase();
    t.after(drop);
    const collector = await startReceiver(t);
    collector.answerWith(200, { "content-type": "application/json" });
    const hooks = await startReceiver(t);
    const server = await startServerProcess({
      DATA_DIR: await temporaryFolder(t),
      SECRET_KEY: "a secret key for tests, of no use elsewhere",
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      OTEL_EXPORTER_OTLP_ENDPOINT: new URL("/", collector.url).origin,
      OTEL_EXPORTER_OTLP_HEADERS: "x-collector-key=ours",
      OTEL_SERVICE_NAME: "specs-of-the-test",
      OTEL_BSP_SCHEDULE_DELAY: "50",
    });
    t.after(() => server.kill());
    const api = `${server.origin}/api/v1`;
    const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
      const response = await fetch(api + path, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
      assert.ok(response.ok, path);
      return JSON.parse(await response.text());
    };
    const credentials = { email: adminEmail, password: adminPassword };
    const { access_token } = await post("/auth/login", credentials);
    const authorization = `Bearer ${access_token}`;
    await post("/webhooks", { url: hooks.url }, { authorization });
    const { id } = await post("/specs", { name: "Home" }, { authorization });
    const traceparent = `00-${callerTrace}-b7ad6b7169203331-01`;
    await post(`/specs/${id}/publish`, {}, { authorization, traceparent });
    const stream = await fetch(`${api}/events`, { headers: { authorization } });
    await stream.body?.cancel();

    const spans = (): Span[] =>
      collector.received.flatMap(({ body }) =>
        JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
          resource.scopeSpans.flatMap((scope) => scope.spans),
        ),
      );
    const named = (name: string) => spans().find((span) => span.name === name);
    const request = "POST /api/v1/specs/:spec_id/publish";
    const all = [request, "deliver webhook", "GET /api/v1/events"];
    await until(() => all.every((name) => named(name) !== undefined));
    const root = named(request);
    assert.equal(root?.traceId, callerTrace);
    assert.equal(root?.parentSpanId, "b7ad6b7169203331");
    const commit = named("publish: commit");
    for (const step of [
      named("publish: compose and store"),
      commit,
      named("publish: become live"),
    ]) {
      assert.deepEqual([step?.traceId, step?.parentSpanId], [callerTrace, root?.spanId]);
    }
    const queries = spans().filter(({ parentSpanId }) => parentSpanId === commit?.spanId);
    const statements = JSON.stringify(queries.map(({ attributes }) => attributes));
    assert.match(statements, /insert into \\"versions\\"/);
    assert.equal(named("move pointer")?.traceId, callerTrace);

    const [first] = collector.received;
    assert.equal(first?.headers["x-collector-key"], "ours");
    assert.equal(first?.headers["content-type"], "application/json");
    const everything = collector.received.map(({ body }) => body).join("");
    assert.match(everything, /specs-of-the-test/);
    for (const secret of [access_token, adminPassword]) assert.ok(!everything.includes(secret));
  });
});

test("Tracing is enabled and disabled by OpenTelemetry's variables", () => {
  const traced = (env: Record<string, string>) => {
    const result = readConfig(env);
    assert.ok(result.ok);
    return result.config.tracing;
  };
  const OTEL_EXPORTER_OTLP_ENDPOINT = "http://127.0.0.1:4318";
  assert.equal(traced({}), undefined);
  assert.equal(traced({ OTEL_EXPORTER_OTLP_ENDPOINT })?.sampler, "parentbased_always_on");
  assert.ok(traced({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: OTEL_EXPORTER_OTLP_ENDPOINT }));
  assert.equal(traced({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: "true" }), undefined);
  assert.equal(traced({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: "none" }), undefined);
  const wrong = readConfig({
    OTEL_TRACES_SAMPLER: "some",
    OTEL_TRACES_SAMPLER_ARG: "2",
    OTEL_EXPORTER_OTLP_PROTOCOL: "grpc",
  });
  assert.ok(!wrong.ok);
  assert.equal(wrong.problems.length, 3);
});

async function temporaryFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-test-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

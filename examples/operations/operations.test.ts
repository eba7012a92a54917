import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { parse, parseAllDocuments } from "yaml";
import { readConfig } from "../../packages/server/src/config/config.ts";
import { makePostgresDatabase } from "../../packages/server/testing/databases.ts";
import { createSpec } from "../../packages/server/testing/specs.ts";
import { startTestServer, type TestServer } from "../../packages/server/testing/test-server.ts";
import { until } from "../../packages/server/testing/until.ts";

test("Every metric and label in the dashboard and the alert rules is in the service's metrics", async (t) => {
  const server = await startTestServer(t, makePostgresDatabase);
  const id = await createSpec(server);
  await server.ask("POST", `/specs/${id}/publish`);
  await server.fetch("/cdn/nothing");
  // Only jobs that exist have metrics.
  const schedule_at = new Date(Date.now() + 86_400_000).toISOString();
  const scheduled = await server.ask("POST", `/specs/${id}/publish`, { schedule_at });
  assert.equal(scheduled.status, 200, scheduled.text);
  const selectors = [...(await ruleExpressions()), ...(await panelExpressions())].flatMap(
    selectorsOf,
  );
  assert.ok(selectors.length > 30);
  let missing: readonly string[] = [];
  // Recurring jobs have metrics after their first run.
  await until(async () => {
    missing = missingIn(await readLabels(server), selectors);
    return missing.length === 0;
  }).catch(() => assert.deepEqual(missing, []));
});

test("The Kubernetes manifests configure a service that starts, and probe paths that it answers", async (t) => {
  const resources = parseAllDocuments(await text("kubernetes/screenspec.yaml")).map((document) => {
    assert.deepEqual(document.errors, []);
    return document.toJS();
  });
  const ofKind = (kind: string) => resources.find((resource) => resource.kind === kind);
  const { template, selector } = ofKind("Deployment").spec;
  const [container] = template.spec.containers;

  const names: string[] = container.env.map(({ name }: { name: string }) => name);
  const env = {
    ...ofKind("ConfigMap").data,
    ...Object.fromEntries(names.map((name) => [name, secrets[name]])),
  };
  const result = readConfig(env);
  assert.deepEqual(result.ok ? [] : result.problems, []);
  const configuration = await text("../../docs/configuration.md");
  for (const name of Object.keys(env)) assert.ok(configuration.includes(`\`${name}\``), name);

  const server = await startTestServer(t, makePostgresDatabase);
  for (const probe of ["startupProbe", "livenessProbe", "readinessProbe"]) {
    const { path, port } = container[probe].httpGet;
    assert.equal((await server.fetch(path)).status, 200, path);
    assert.ok(container.ports.some(({ name }: { name: string }) => name === port));
  }
  const { matchLabels } = selector;
  assert.deepEqual(template.metadata.labels, matchLabels);
  assert.deepEqual(ofKind("Service").spec.selector, matchLabels);
  assert.deepEqual(ofKind("PodDisruptionBudget").spec.selector.matchLabels, matchLabels);
});

/** Values for the variables that the manifests read from a secret. */
const secrets: Readonly<Record<string, string>> = {
  DATABASE_URL: "postgres://screenspec:secret@postgres/screenspec",
  SECRET_KEY: "a secret key for tests, of no use elsewhere",
  ADMIN_PASSWORD: "correct horse battery staple",
  METRICS_TOKEN: "a-token-for-metrics",
  AWS_ACCESS_KEY_ID: "key",
  AWS_SECRET_ACCESS_KEY: "secret",
};

function text(file: string): Promise<string> {
  return readFile(new URL(file, import.meta.url), "utf8");
}

interface Expression {
  readonly expr: string;
}

async function ruleExpressions(): Promise<string[]> {
  const { groups } = parse(await text("prometheus/alerts.yaml"));
  return groups.flatMap(({ rules }: { rules: Expression[] }) => rules.map(({ expr }) => expr));
}

async function panelExpressions(): Promise<string[]> {
  const { panels } = JSON.parse(await text("grafana/dashboard.json"));
  return panels.flatMap(({ targets }: { targets: Expression[] }) =>
    targets.map(({ expr }) => expr),
  );
}

/** A metric in an expression of PromQL, and the labels by which it is selected. */
interface Selector {
  readonly metric: string;
  readonly labels: readonly string[];
}

/** Prometheus adds these to every metric. */
const targetLabels = ["job", "instance"];

function selectorsOf(expression: string): Selector[] {
  const matches = expression.matchAll(/\b((?:screenspec|nodejs|process)_\w+)(?:\{([^}]*)\})?/g);
  return [...matches].map(([, metric = "", matchers = ""]) => ({
    metric,
    labels: [...matchers.matchAll(/(\w+)(?:=~|!~|!=|=)/g)]
      .map(([, label = ""]) => label)
      .filter((label) => !targetLabels.includes(label)),
  }));
}

function missingIn(known: Map<string, Set<string>>, selectors: readonly Selector[]): string[] {
  return selectors.flatMap(({ metric, labels }) => {
    const ofMetric = known.get(metric);
    if (ofMetric === undefined) return [metric];
    return labels.filter((label) => !ofMetric.has(label)).map((label) => `${metric}{${label}}`);
  });
}

/** The labels of each metric of the service. */
async function readLabels({ fetch }: TestServer): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  const samples = (await fetch("/metrics")).text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm);
  for (const [, metric = "", labels = ""] of samples) {
    const ofMetric = found.get(metric) ?? new Set();
    for (const [, label = ""] of labels.matchAll(/(\w+)="/g)) ofMetric.add(label);
    found.set(metric, ofMetric);
  }
  return found;
}

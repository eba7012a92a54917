import { rm } from "node:fs/promises";
import { build } from "esbuild";

/**
 * Writes the server into a few files, with most of what it depends on: to find and load some thousand
 * modules would take it half a second and 45 MB more.
 */

const dist = "packages/server/dist";
/**
 * What has files of its own beside its code, and what is loaded only where it is configured. `@opentelemetry/api` is
 * bundled: `prom-client` loads it on every start, and as a package it would occupy 6 MB.
 */
const external = [
  "better-sqlite3",
  "@node-rs/argon2",
  "@scalar/fastify-api-reference",
  "pg",
  "pino-pretty",
  "piscina",
  "@opentelemetry/core",
  "@opentelemetry/exporter-trace-otlp-http",
  "@opentelemetry/resources",
  "@opentelemetry/sdk-trace",
];
// Of CommonJS modules, `require` of what is part of Node is still called.
const requireOfNode =
  'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);';

await rm(dist, { recursive: true, force: true });
await build({
  entryPoints: {
    index: "packages/server/src/index.ts",
    "checkpoint-worker": "packages/server/src/database/sqlite/checkpoint-worker.ts",
    "diff-tasks": "packages/server/src/publishing/diff-tasks.ts",
    "thread-tasks": "packages/server/src/objects/thread-tasks.ts",
  },
  conditions: ["@screenspec/source"],
  mainFields: ["module", "main"],
  outdir: dist,
  external,
  bundle: true,
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node24",
  banner: { js: requireOfNode },
  // Without comments, which would be in memory too; with names and lines, which traces have.
  minifyWhitespace: true,
  legalComments: "none",
  lineLimit: 120,
  logLevel: "warning",
});

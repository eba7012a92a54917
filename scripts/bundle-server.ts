import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { build } from "esbuild";
import { requireOfNode } from "./bundle-options.ts";

/**
 * Bundles the server and most dependencies into a few files: resolving and loading a thousand modules
 * would take half a second and 45 MB more.
 */

const dist = "packages/server/dist";
/**
 * Packages with files beside their code, and packages loaded only where they are configured.
 * `@opentelemetry/api` is bundled: `prom-client` loads it on every start, and as a package it would
 * occupy 6 MB.
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

// Files for browsers are kept, because other scripts build them.
for (const name of existsSync(dist) ? await readdir(dist) : []) {
  if (name !== "browser") await rm(`${dist}/${name}`, { recursive: true });
}
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
  // Comments would occupy memory. Names and lines are kept for stack traces.
  minifyWhitespace: true,
  legalComments: "none",
  lineLimit: 120,
  logLevel: "warning",
});

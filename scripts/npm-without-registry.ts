import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** Nothing listens at this port. */
export const noRegistry = "http://127.0.0.1:9";

/** Runs npm with an empty cache and without a registry. */
export async function npmWithoutRegistry(cwd: string, ...args: readonly string[]): Promise<void> {
  const env = {
    ...process.env,
    npm_config_registry: noRegistry,
    npm_config_cache: await mkdtemp(join(tmpdir(), "screenspec-npm-")),
    npm_config_fetch_retries: "0",
  };
  try {
    await promisify(execFile)("npm", [...args, "--no-audit", "--no-fund"], { cwd, env });
  } finally {
    await rm(env.npm_config_cache, { recursive: true });
  }
}

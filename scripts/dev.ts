import { readFile } from "node:fs/promises";
import { readConfig, startServer } from "@screenspec/server";
import { pino } from "pino";

/** Starts the service for development: with readable logs, a known password, and an example. */

const result = readConfig({
  DATA_DIR: "./data/dev",
  ADMIN_PASSWORD: "screenspec",
  LOG_LEVEL: "debug",
  ...process.env,
});
if (!result.ok) throw new Error(result.problems.join("\n"));
const { email, password = "" } = result.config.admin;

const log = pino({
  level: result.config.logLevel,
  transport: { target: "pino-pretty", options: { ignore: "pid,hostname" } },
});
const server = await startServer(result.config, log);
const { api, cdn } = server.context.addresses;
if (server.firstAdmin !== undefined) await seed();
log.info(`API ${api}, CDN ${cdn}, ${email} / ${password}`);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, async () => {
    await server.stop();
    process.exit();
  });
}

async function seed(): Promise<void> {
  const { access_token } = await post("/auth/login", JSON.stringify({ email, password }));
  const example = await readFile(new URL("../examples/hello.json", import.meta.url), "utf8");
  const { id } = await post("/specs", example, access_token);
  const { cdn_url } = await post(`/specs/${id}/publish`, "{}", access_token);
  log.info(`seeded and published ${cdn_url}`);
}

async function post(path: string, body: string, token?: string): Promise<Record<string, string>> {
  const response = await fetch(api + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body,
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return JSON.parse(await response.text());
}

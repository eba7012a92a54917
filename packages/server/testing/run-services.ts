import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { pino } from "pino";
import type { BrowserServer } from "playwright-core";
import { openDatabase } from "../src/database/open-database.ts";
import { administerPostgres, templateDatabase } from "./administer-postgres.ts";
import { startBrowserServer } from "./browser.ts";
import { installLocked } from "./install-locked.ts";
import { isBundleName, makeBundle } from "./make-bundle.ts";
import { type PostgresCluster, startPostgresCluster } from "./postgres-cluster.ts";

interface RunServices {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves what the processes of a test run share: `/postgres` and `/browser` answer with a URL to connect to,
 * `/bundles/<name>` with the files of a bundle, `/packages` when the published packages are built,
 * `/react-native` when the React Native SDK's own dependencies are installed. Each starts when a test
 * first asks for it; a Chromium that has crashed is started again. Failures are answered with status 500 and the reason.
 */
export async function startRunServices(): Promise<RunServices> {
  let cluster: Promise<PostgresCluster> | undefined;
  let browser: Promise<BrowserServer> | undefined;
  let packages: Promise<unknown> | undefined;
  let reactNative: Promise<void> | undefined;
  const bundles = new Map<string, Promise<ReadonlyMap<string, string>>>();

  async function findService(path: string): Promise<unknown> {
    if (path === "/postgres") {
      cluster ??= startCluster();
      return (await cluster).url;
    }
    if (path === "/browser") {
      if (browser === undefined || hasEnded(await browser)) browser = startBrowserServer();
      return (await browser).wsEndpoint();
    }
    if (path === "/packages") {
      packages ??= promisify(execFile)("npm", ["run", "--silent", "build:packages"]);
      await packages;
      return true;
    }
    if (path === "/react-native") {
      reactNative ??= installLocked("packages/react-native");
      await reactNative;
      return true;
    }
    const name = path.replace("/bundles/", "");
    if (!isBundleName(name)) throw new Error(`The run serves no ${path}.`);
    const bundle = bundles.get(name) ?? makeBundle(name);
    bundles.set(name, bundle);
    return [...(await bundle)];
  }

  const server = createServer((request, response) => {
    findService(request.url ?? "").then(
      (found) => response.end(JSON.stringify(found)),
      (error: unknown) => {
        response.statusCode = 500;
        response.end(error instanceof Error ? error.stack : String(error));
      },
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await (await browser?.catch(() => undefined))?.close();
      await (await cluster?.catch(() => undefined))?.stop();
    },
  };
}

/** Starts a cluster with a database that has the current schema, of which the databases of tests are copies. */
async function startCluster(): Promise<PostgresCluster> {
  const cluster = await startPostgresCluster();
  await administerPostgres(cluster.url, `create database ${templateDatabase}`);
  const config = { dataDir: "", databaseUrl: `${cluster.url}/${templateDatabase}` };
  const { close } = await openDatabase(config, pino({ level: "silent" }));
  await close();
  return cluster;
}

function hasEnded(browser: BrowserServer): boolean {
  const { exitCode, signalCode } = browser.process();
  return exitCode !== null || signalCode !== null;
}

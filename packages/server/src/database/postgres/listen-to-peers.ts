import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import type { OpenedPeers } from "../peers.ts";
import { createPeerNews } from "./peer-news.ts";

const channel = "screenspec";
const shortestPauseMs = 1000;
const longestPauseMs = 30_000;
/** How long a connection that is ended may take for it. */
const goodbyeMs = 1000;

/**
 * Tells other processes, and hears from them, by NOTIFY and LISTEN on a connection of its own. It is made
 * anew for as long as it takes whenever it is lost.
 */
export function listenToPeers(connectionString: string, log: Logger): OpenedPeers {
  const closing = new AbortController();
  const closed = new Promise<void>((resolve) => {
    closing.signal.addEventListener("abort", () => resolve());
  });
  let connection: Connection | undefined;
  const { tell, hear, heard } = createPeerNews(async (text) => connection?.notify(text));
  const listening = listen();

  async function listen(): Promise<void> {
    let failures = 0;
    while (!closing.signal.aborted) {
      try {
        connection = await connect(connectionString, heard);
        if (failures > 0) log.info("other processes are heard again");
        failures = 0;
        const lost = await Promise.race([connection.lost, closed]);
        if (lost !== undefined) throw lost;
      } catch (error) {
        if (failures === 0) {
          const message = "other processes are not heard: what they do is found by polling";
          log.warn({ err: error }, message);
        }
        const pauseMs = Math.min(shortestPauseMs * 2 ** failures, longestPauseMs);
        failures += 1;
        await setTimeout(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
      } finally {
        await connection?.end();
        connection = undefined;
      }
    }
  }

  return {
    tell,
    hear,
    close: async () => {
      closing.abort();
      await listening;
    },
  };
}

interface Connection {
  notify(text: string): Promise<void>;
  /** Resolves with the reason when it is lost. */
  readonly lost: Promise<Error>;
  end(): Promise<void>;
}

async function connect(
  connectionString: string,
  heard: (text: string) => void,
): Promise<Connection> {
  const client = new pg.Client({
    connectionString,
    application_name: "screenspec peers",
    // A peer that is gone without a word is noticed, whether or not there is something to tell.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: 10_000,
    connectionTimeoutMillis: 5000,
  });
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>();
  client.on("error", lose);
  client.on("end", () => lose(new Error("The connection was ended.")));
  const end = async () => {
    await Promise.race([client.end(), setTimeout(goodbyeMs, undefined, { ref: false })]);
  };
  try {
    await client.connect();
    const { rows } = await client.query<{ self: number }>("select pg_backend_pid() as self");
    client.on("notification", ({ processId, payload = "" }) => {
      if (processId !== rows[0]?.self) heard(payload);
    });
    await client.query(`listen ${channel}`);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    notify: async (text) => {
      try {
        await client.query("select pg_notify($1, $2)", [channel, text]);
      } catch (error) {
        lose(error instanceof Error ? error : new Error(String(error)));
      }
    },
    lost,
    end,
  };
}

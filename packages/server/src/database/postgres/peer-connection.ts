import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { holdProcessLock, leaveProcesses } from "./process-lock.ts";

const channel = "screenspec";
/** How long closing a connection may take, in milliseconds. */
const goodbyeMs = 1000;

/** The process that connects, and the database. */
export interface ProcessAddress {
  readonly connectionString: string;
  readonly processId: string;
}

/** A connection that notifies other processes, listens to them, and holds the process's lock. */
export interface PeerConnection {
  notify(text: string): Promise<void>;
  /** Resolves with the reason when it is lost. */
  readonly lost: Promise<Error>;
  /** Removes the process from the registered ones, so that others don't take it for dead. */
  leave(): Promise<void>;
  end(): Promise<void>;
}

/** @throws PostgreSQL's or the network's error; nothing stays open then */
export async function connectToPeers(
  { connectionString, processId }: ProcessAddress,
  receive: (text: string) => void,
): Promise<PeerConnection> {
  const client = new pg.Client({
    connectionString,
    application_name: "screenspec peers",
    // A lost connection is noticed even when there is nothing to send.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: 10_000,
    connectionTimeoutMillis: 5000,
  });
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>();
  client.on("error", lose);
  client.on("end", () => lose(new Error("The connection was ended.")));
  const end = () => withinGoodbye(client.end());
  try {
    await client.connect();
    const { rows } = await client.query<{ self: number }>("select pg_backend_pid() as self");
    client.on("notification", ({ processId: sender, payload = "" }) => {
      if (sender !== rows[0]?.self) receive(payload);
    });
    await holdProcessLock(client, processId);
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
    // If this fails, the others notice by themselves.
    leave: () => withinGoodbye(leaveProcesses(client, processId).catch(() => undefined)),
    end,
  };
}

async function withinGoodbye(goodbye: Promise<void>): Promise<void> {
  await Promise.race([goodbye, setTimeout(goodbyeMs, undefined, { ref: false })]);
}

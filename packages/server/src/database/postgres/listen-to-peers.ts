import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { OpenedPeers } from "../peers.ts";
import { connectToPeers, type PeerConnection, type ProcessAddress } from "./peer-connection.ts";
import { createPeerNews } from "./peer-news.ts";

const minBackoffMs = 1000;
const maxBackoffMs = 2000;
const backoffFactor = 2;
/** After an outage every process has connected again within this time: the longest backoff, and the connecting. */
const othersConnectMs = 5000;

/**
 * Tells other processes, and hears from them, by NOTIFY and LISTEN on a connection of its own, which also holds the
 * process's lock. It is made anew whenever it is lost: at once, since others would take over what this process has
 * leased, and for as long as it takes.
 */
export function listenToPeers(address: ProcessAddress, log: Logger): OpenedPeers {
  const closing = new AbortController();
  const closed = new Promise<void>((resolve) => {
    closing.signal.addEventListener("abort", () => resolve());
  });
  const restoredListeners: (() => void)[] = [];
  let connection: PeerConnection | undefined;
  let connections = 0;
  let connectedAt = Number.NEGATIVE_INFINITY;
  const { tell, hear, heard } = createPeerNews(async (text) => connection?.notify(text));
  const listening = listen();

  async function listen(): Promise<void> {
    let failures = 0;
    while (!closing.signal.aborted) {
      try {
        connection = await connectToPeers(address, heard);
        connectedAt = performance.now();
        connections += 1;
        if (failures > 0) log.info("other processes are heard again");
        failures = 0;
        if (connections > 1) for (const listener of restoredListeners) listener();
        const lost = await Promise.race([connection.lost, closed]);
        if (lost !== undefined) throw lost;
        await connection.leave();
      } catch (error) {
        if (failures === 0) {
          const message = "other processes are not heard: what they do is found by polling";
          log.warn({ err: error }, message);
        }
      } finally {
        const ended = connection?.end();
        connection = undefined;
        await ended;
      }
      // One that is lost again and again isn't made anew without a pause.
      const backsOff = failures > 0 || connectedMs() < minBackoffMs;
      const backoffMs = Math.min(minBackoffMs * backoffFactor ** failures, maxBackoffMs);
      failures += 1;
      await setTimeout(backsOff ? backoffMs : 0, undefined, { signal: closing.signal }).catch(
        () => undefined,
      );
    }
  }

  function connectedMs(): number {
    return performance.now() - connectedAt;
  }

  return {
    processId: address.processId,
    tell,
    hear,
    // After a start the locks count at once, so that a restart takes over without a pause.
    trustsLocks: () =>
      connection !== undefined && (connections === 1 || connectedMs() > othersConnectMs),
    onLockRestored: (listener) => void restoredListeners.push(listener),
    close: async () => {
      closing.abort();
      await listening;
    },
  };
}

import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { OpenedPeers } from "../peers.ts";
import { connectToPeers, type PeerConnection, type ProcessAddress } from "./peer-connection.ts";
import { createPeerNotifications } from "./peer-notifications.ts";

const minBackoffMs = 1000;
const maxBackoffMs = 2000;
const backoffFactor = 2;
/** After an outage every process has connected again within this time: the longest backoff, and the connecting. */
const othersConnectMs = 5000;

/**
 * Notifies other processes and receives their notifications, by NOTIFY and LISTEN on a connection of its own, which
 * also holds the process's lock. A lost connection is replaced at once, since other processes would take over the
 * leases of this one, and retried until it succeeds.
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
  const { notify, subscribe, receive } = createPeerNotifications(async (text) =>
    connection?.notify(text),
  );
  const listening = listen();

  async function listen(): Promise<void> {
    let failures = 0;
    while (!closing.signal.aborted) {
      try {
        connection = await connectToPeers(address, receive);
        connectedAt = performance.now();
        connections += 1;
        if (failures > 0) log.info("notifications from other processes are received again");
        failures = 0;
        if (connections > 1) for (const listener of restoredListeners) listener();
        const lost = await Promise.race([connection.lost, closed]);
        if (lost !== undefined) throw lost;
        await connection.leave();
      } catch (error) {
        if (failures === 0) {
          const message =
            "notifications from other processes are not received: their changes are found by polling";
          log.warn({ err: error }, message);
        }
      } finally {
        const ended = connection?.end();
        connection = undefined;
        await ended;
      }
      // A connection that is lost again and again isn't replaced without a pause.
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
    notify,
    subscribe,
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

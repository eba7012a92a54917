import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { invalidateSpec } from "../data/specs.ts";
import { client } from "../session/session.ts";

export type ConnectionState = "live" | "reconnecting" | "offline";

/** What happened, as the event feed has it. */
export interface LiveEvent {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

let state: ConnectionState = "reconnecting";
const stateListeners = new Set<() => void>();
const eventListeners = new Set<(event: LiveEvent) => void>();

export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(subscribeToState, () => state);
}

/** Calls the listener with each event, until the returned function is called. */
export function onLiveEvent(listener: (event: LiveEvent) => void): () => void {
  eventListeners.add(listener);
  return () => eventListeners.delete(listener);
}

/**
 * Follows the event feed until the signal is aborted, and marks what an event changes as stale, so that it is read
 * again where it is shown. After an interruption the feed is resumed from the last event.
 */
export async function followEvents(queries: QueryClient, signal: AbortSignal): Promise<void> {
  let lastEventId: string | undefined;
  let pauseMs = 1000;
  addEventListener("online", () => setState("reconnecting"), { signal });
  addEventListener("offline", () => setState("offline"), { signal });
  while (!signal.aborted) {
    try {
      const stream = await client.streamEvents({}, { signal, lastEventId });
      setState("live");
      pauseMs = 1000;
      try {
        for await (const event of stream) {
          dispatch(queries, event);
        }
      } finally {
        lastEventId = stream.lastEventId ?? lastEventId;
      }
    } catch {
      if (signal.aborted) return;
    }
    setState(navigator.onLine ? "reconnecting" : "offline");
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, 15_000);
  }
}

function dispatch(queries: QueryClient, event: LiveEvent): void {
  for (const listener of eventListeners) listener(event);
  if (event.type === "reset") {
    void queries.invalidateQueries();
    return;
  }
  const id = event.data["id"];
  if (typeof id === "string" && event.type.startsWith("spec.")) {
    void invalidateSpec(queries, id);
    void queries.invalidateQueries({ queryKey: ["specs"] });
    void queries.invalidateQueries({ queryKey: ["releases"] });
    void queries.invalidateQueries({ queryKey: ["schedules"] });
  }
  if (event.type.startsWith("custom_type.")) {
    void queries.invalidateQueries({ queryKey: ["catalog"] });
    // Diagnostics and composed drafts depend on the custom types.
    void queries.invalidateQueries({ queryKey: ["spec"] });
  }
}

/** Resolves after the time, when the network is back, or when the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}

function setState(changed: ConnectionState): void {
  if (state === changed) return;
  state = changed;
  for (const listener of stateListeners) listener();
}

function subscribeToState(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

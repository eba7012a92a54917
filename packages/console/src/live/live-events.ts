import type { DataOf } from "@screenspec/client";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { customTypeUsesKey } from "../data/custom-types.ts";
import { allHistoryKey, specHistoryKey } from "../data/history.ts";
import { reviewsKey } from "../data/reviews.ts";
import { queriesOfSpec } from "../data/specs.ts";
import { webhooksKey } from "../data/webhooks.ts";
import { client } from "../session/session.ts";

export type ConnectionState = "live" | "reconnecting" | "offline";

/** An event of the feed, with the id to resume after. */
type LiveEvent = DataOf<"streamEvents"> & { readonly id: string };

type FamilyOf<Type> = Type extends `${infer Family}.${string}` ? Family : never;

/** The queries that an event makes stale, by the family of its type: all whose keys begin with one of these. */
const staleKeys: Readonly<Record<FamilyOf<LiveEvent["type"]>, readonly QueryKey[]>> = {
  spec: [["specs"], ["releases"], ["schedules"], customTypeUsesKey],
  review: [reviewsKey, allHistoryKey],
  // Diagnostics and composed drafts depend on the custom types.
  custom_type: [["catalog"], ["spec"]],
  // Policies and users decide which approvals count.
  channel: [["releases"], reviewsKey],
  user: [["users"], reviewsKey],
  api_key: [["api-keys"]],
  session: [["sessions"]],
  document_key: [["document-keys"]],
  webhook: [webhooksKey],
};

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
    const connection = new AbortController();
    // Connections from before an interruption of the network may be dead without an error.
    const reconnect = () => {
      pauseMs = 0;
      connection.abort();
    };
    addEventListener("online", reconnect, { signal: connection.signal });
    try {
      const either = AbortSignal.any([signal, connection.signal]);
      const stream = await client.streamEvents({}, { signal: either, lastEventId });
      setState("live");
      pauseMs = 1000;
      // The first stream omits earlier events, so the data that the page has already read may be stale.
      if (lastEventId === undefined) void queries.invalidateQueries({}, { cancelRefetch: false });
      try {
        for await (const event of stream) {
          dispatch(queries, event);
        }
      } finally {
        lastEventId = stream.lastEventId ?? lastEventId;
      }
    } catch {
      if (signal.aborted) return;
    } finally {
      connection.abort();
    }
    setState(navigator.onLine ? "reconnecting" : "offline");
    await pause(pauseMs, signal);
    pauseMs = Math.min(Math.max(pauseMs * 2, 1000), 15_000);
  }
}

function dispatch(queries: QueryClient, event: LiveEvent): void {
  for (const listener of eventListeners) listener(event);
  if (event.type === "reset") {
    void queries.invalidateQueries();
    return;
  }
  const [family] = event.type.split(".");
  const id = event.data["id"];
  if (typeof id === "string" && family === "spec")
    void queries.invalidateQueries(queriesOfSpec(id));
  const specId = event.data["spec_id"];
  if (typeof specId === "string" && family === "review")
    void queries.invalidateQueries({ queryKey: specHistoryKey(specId) });
  // A newer service may have other families.
  const keys = Object.entries(staleKeys).find(([name]) => name === family)?.[1] ?? [];
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
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

import { type Client, ConnectionError, type DataOf, type InputOf } from "@screenspec/client";
import { findFailure } from "../output/failure.ts";
import type { Shell } from "../shell.ts";

export type FeedEvent = DataOf<"streamEvents"> & { readonly id: string };

interface Following {
  readonly query: NonNullable<InputOf<"streamEvents">>;
  readonly shell: Pick<Shell, "signal" | "sleep">;
  /** Called when the stream is open for the first time. */
  readonly onOpen: () => void;
  /** Called when the connection is lost, before it is opened again. */
  readonly onLost: () => void;
}

const reconnectMs = 1000;

/**
 * Yields the events of the feed. Whenever the stream ends, it connects again and resumes after the last event, so that
 * none is missed. Ends when the shell's signal is aborted.
 */
export async function* followEvents(
  api: Client,
  { query, shell: { signal, sleep }, onOpen, onLost }: Following,
): AsyncGenerator<FeedEvent> {
  let lastEventId: string | undefined;
  let isOpened = false;
  while (!signal.aborted) {
    try {
      const stream = await api.streamEvents(query, { signal, lastEventId });
      if (!isOpened) onOpen();
      isOpened = true;
      try {
        yield* stream;
      } finally {
        lastEventId = stream.lastEventId ?? lastEventId;
      }
    } catch (error) {
      if (signal.aborted) return;
      const isLost = error instanceof ConnectionError && findFailure(error) === undefined;
      if (!isOpened || !isLost) throw error;
      onLost();
    }
    // It rejects when the signal is aborted, which ends the loop.
    await sleep(reconnectMs, signal).catch(() => {});
  }
}

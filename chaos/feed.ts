import type { DataOf } from "@screenspec/client";
import type { Work } from "./journal.ts";

export type FeedEvent = DataOf<"streamEvents"> & { readonly id: string };

/**
 * Adds the later events of specs, up to that of a new publish, which follows those of all versions that became live before.
 *
 * @param feed the events that were read so far, all since the beginning
 */
export async function readFeed({ servers, journal }: Work, feed: FeedEvent[]): Promise<void> {
  const { api } = servers;
  const { id } = await api.createSpec({ body: { name: "marker" } });
  await api.publishSpec({ spec_id: id });
  const since = new Date(0).toISOString();
  for (;;) {
    const lastEventId = feed.at(-1)?.id;
    for await (const event of await api.streamEvents({ types: "spec.*", since }, { lastEventId })) {
      feed.push(event);
      journal.count("events read");
      if (event.type === "spec.published" && event.data["id"] === id) return;
    }
    // The server ends a stream when its connection to the database is cut; it is resumed.
  }
}

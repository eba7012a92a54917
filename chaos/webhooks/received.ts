import type { Journal } from "../journal.ts";

/** An event that has come, once or more often. */
interface ReceivedEvent {
  readonly payload: string;
  /** How often it was taken: answered by a success, or would have been. */
  taken: number;
  /** How many kills there had been when it was taken last. */
  kills: number;
}

/** What a receiver has got. */
export interface Received {
  /** By `webhook-id`. */
  readonly events: ReadonlyMap<string, ReceivedEvent>;
  /** How many events came again that had been taken before, by how many kills there had been then. */
  readonly repeats: ReadonlyMap<number, number>;
  /** Those of them between which there was no kill. */
  readonly repeatsWithoutKill: ReadonlyMap<number, number>;
  /** @returns whether it never came before */
  note(id: string, payload: string): boolean;
  take(id: string, kills: number): void;
}

export function createReceived(journal: Journal): Received {
  const events = new Map<string, ReceivedEvent>();
  const repeats = new Map<number, number>();
  const repeatsWithoutKill = new Map<number, number>();
  return {
    events,
    repeats,
    repeatsWithoutKill,
    note(id, payload) {
      const before = events.get(id);
      if (before === undefined) events.set(id, { payload, taken: 0, kills: 0 });
      else if (before.payload !== payload) journal.lose(`webhook ${id} came with another body`);
      return before === undefined;
    },
    take(id, kills) {
      const event = events.get(id);
      if (event === undefined) throw new Error(`${id} was not noted.`);
      if (event.taken > 0) {
        add(repeats, event.kills);
        if (event.kills === kills) add(repeatsWithoutKill, kills);
      }
      event.taken += 1;
      event.kills = kills;
    },
  };
}

function add(counts: Map<number, number>, kills: number): void {
  counts.set(kills, (counts.get(kills) ?? 0) + 1);
}

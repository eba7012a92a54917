import type { Journal } from "../journal.ts";

/** An event that was received at least once. */
interface ReceivedEvent {
  readonly payload: string;
  /** How often it was accepted: answered with a success, or would have been if the sender had lived. */
  taken: number;
  /** The number of kills before it was last accepted. */
  kills: number;
}

/** The events that a receiver got. */
export interface Received {
  /** Events by `webhook-id`. */
  readonly events: ReadonlyMap<string, ReceivedEvent>;
  /** How many accepted events were repeated, by the number of kills before the earlier one. */
  readonly repeats: ReadonlyMap<number, number>;
  /** The repeats without a kill since the earlier one. */
  readonly repeatsWithoutKill: ReadonlyMap<number, number>;
  /** @returns whether it is the first one with its id */
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
      else if (before.payload !== payload)
        journal.reportViolation(`webhook ${id} came with another body`);
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

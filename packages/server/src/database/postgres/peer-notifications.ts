import { setTimeout } from "node:timers/promises";
import { chunk } from "../../chunk.ts";
import type { Peers, Topic } from "../peers.ts";

export interface PeerNotifications extends Peers {
  /** Calls the listeners of the notifications in a text that another process has sent. */
  receive(text: string): void;
}

/** The pause between two batches. */
const pauseMs = 50;
/** PostgreSQL limits the payload of NOTIFY to 8,000 bytes. */
const batchSize = 50;

/** Sends notifications in batches without duplicates: a text with a line for each, its topic and its key. */
export function createPeerNotifications(send: (text: string) => Promise<void>): PeerNotifications {
  const listeners = new Map<string, ((key: string) => void)[]>();
  const pending = new Set<string>();
  let isSending = false;

  async function sendAll(): Promise<void> {
    isSending = true;
    while (pending.size > 0) {
      const lines = [...pending];
      pending.clear();
      for (const batch of chunk(lines, batchSize)) await send(batch.join("\n"));
      await setTimeout(pauseMs, undefined, { ref: false });
    }
    isSending = false;
  }

  return {
    notify: (topic, key = "") => {
      pending.add(`${topic} ${key}`);
      if (!isSending) sendAll();
    },
    subscribe: (topic: Topic, listener) => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    receive: (text) => {
      for (const line of text.split("\n")) {
        const [topic = "", key = ""] = line.split(" ");
        for (const listener of listeners.get(topic) ?? []) listener(key);
      }
    },
  };
}

import { setTimeout } from "node:timers/promises";
import type { Peers, Topic } from "../peers.ts";

export interface PeerNews extends Peers {
  /** Takes what another process has sent. */
  heard(text: string): void;
}

/** So often at most something is sent. */
const pauseMs = 50;
/** A notification has less than 8,000 bytes. */
const newsAtATime = 50;

/** Puts what is told into as few texts as may be: a line for each thing, its topic and its key. */
export function createPeerNews(send: (text: string) => Promise<void>): PeerNews {
  const listeners = new Map<string, ((key: string) => void)[]>();
  const untold = new Set<string>();
  let isSending = false;

  async function sendAll(): Promise<void> {
    isSending = true;
    while (untold.size > 0) {
      const news = [...untold];
      untold.clear();
      for (let from = 0; from < news.length; from += newsAtATime) {
        await send(news.slice(from, from + newsAtATime).join("\n"));
      }
      await setTimeout(pauseMs, undefined, { ref: false });
    }
    isSending = false;
  }

  return {
    tell: (topic, key = "") => {
      untold.add(`${topic} ${key}`);
      if (!isSending) sendAll();
    },
    hear: (topic: Topic, listener) => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    heard: (text) => {
      for (const news of text.split("\n")) {
        const [topic = "", key = ""] = news.split(" ");
        for (const listener of listeners.get(topic) ?? []) listener(key);
      }
    },
  };
}

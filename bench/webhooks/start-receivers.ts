import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { askJson, type Request } from "../ask.ts";
import { startServer } from "../servers.ts";
import type { Received, Receiving } from "./receiver.ts";

/** Receivers in their own process, so that they don't slow the sender or the measurement. */
export interface Receivers {
  /** Resets the counts. */
  forget(): Promise<void>;
  /** Resolves when this many webhooks have arrived. */
  untilReceived(count: number): Promise<Received>;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL("./receiver.ts", import.meta.url));
const pollMs = 50;
/** Exceeds the sender's polling interval. */
const patienceMs = 60_000;

export async function startReceivers(receiving: Receiving): Promise<Receivers> {
  const [first] = receiving.endpoints;
  const { origin, stop } = await startServer({
    command: process.execPath,
    args: [program, JSON.stringify(receiving)],
    environment: {},
    port: first?.port ?? 0,
    first: get("/received"),
  });
  const received = () => askJson<Received>(origin, get("/received"));
  return {
    forget: async () => {
      await askJson(origin, get("/forget"));
    },
    untilReceived: async (count) => {
      for (let before = 0, since = performance.now(); ; ) {
        const sofar = await received();
        if (sofar.count >= count) return sofar;
        if (sofar.count > before) since = performance.now();
        if (performance.now() > since + patienceMs) {
          throw new Error(`Of ${count} webhooks ${sofar.count} have come, and no more do.`);
        }
        before = sofar.count;
        await setTimeout(pollMs);
      }
    },
    stop,
  };
}

function get(path: string): Request {
  return { method: "GET", path, headers: {} };
}

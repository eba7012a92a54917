import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { verifyWebhook } from "@screenspec/client/webhooks";
import type { Journal } from "../journal.ts";
import type { Random } from "../random.ts";
import { createReceived, type Received } from "./received.ts";

/** A receiver answers, fails for some events when they first arrive, or refuses connections. */
export type Behaviour = "answers" | "fails at times" | "is down";

/** A receiver of webhooks on loopback. */
export interface Receiver {
  readonly url: string;
  readonly received: Received;
  /** The maximum number of concurrently open requests. The system closes those of dead processes. */
  readonly mostAtOnce: number;
  behave(how: Behaviour): void;
  stop(): Promise<void>;
}

export interface ReceiverOptions {
  readonly journal: Journal;
  readonly random: Random;
  /** Maximum delay of an answer. */
  readonly slowMs: number;
  /** Whether signatures may have any timestamp. */
  readonly isTimeless?: boolean;
  /** The endpoint's secret, which is unknown until its registration; read for each request. */
  readonly secret: () => string;
}

export async function startReceiver(options: ReceiverOptions): Promise<Receiver> {
  const { journal, random, slowMs, secret } = options;
  const tolerance = options.isTimeless ? Number.POSITIVE_INFINITY : 300;
  const received = createReceived(journal);
  let behaviour: Behaviour = "answers";
  let open = 0;
  let mostAtOnce = 0;
  const isDown = () => behaviour === "is down";

  const server = createServer(async (request, response) => {
    // A process that dies later may have sent it.
    const kills = journal.counts.get("kills") ?? 0;
    open += 1;
    mostAtOnce = Math.max(mostAtOnce, open);
    let isOpen = true;
    const end = () => {
      if (isOpen) open -= 1;
      isOpen = false;
    };
    response.once("close", end);
    try {
      await take(request, response, kills, end);
    } catch {
      journal.count("webhooks whose sender died");
      response.destroy();
    }
  });
  server.on("connection", (socket) => {
    if (isDown()) socket.destroy();
  });

  async function take(
    request: IncomingMessage,
    response: ServerResponse,
    kills: number,
    end: () => void,
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const id = String(request.headers["webhook-id"]);
    try {
      await verifyWebhook(body, request.headers, secret(), { tolerance });
    } catch (error) {
      journal.reportViolation(`A receiver could not verify ${id}: ${error}`);
    }
    const isNew = received.note(id, body.toString());
    const chance = random.next();
    if (isDown() || (behaviour === "fails at times" && isNew && chance < 0.05)) {
      end();
      // The response is missing or an error.
      if (isDown() || chance < 0.02) response.destroy();
      else response.writeHead(500).end();
      return;
    }
    await setTimeout(random.between(0, slowMs));
    end();
    // The receiver may have gone down since the request began.
    if (!isDown()) received.take(id, kills);
    if (response.destroyed) journal.count("webhooks whose sender died");
    else response.writeHead(204).end();
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    get mostAtOnce() {
      return mostAtOnce;
    },
    behave: (how) => {
      behaviour = how;
      if (isDown()) server.closeAllConnections();
    },
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

import * as api from "@screenspec/api";
import type { Context } from "../context.ts";
import { readToken } from "../http/authenticate.ts";
import type { Handle } from "../http/handle.ts";
import { streamEvents } from "./stream-events.ts";

export function registerEvents(handle: Handle, context: Context): void {
  handle(api.streamEvents, async ({ caller, headers, query }, reply) => {
    const token = readToken(headers.authorization);
    const lastEventId = headers["last-event-id"];
    return streamEvents(context, reply, {
      caller,
      token,
      query,
      lastEventId: typeof lastEventId === "string" ? lastEventId : undefined,
    });
  });
}

import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { ReadyText } from "./ready-text.ts";
import { sendText } from "./send-text.ts";

/** Sends JSON with `sendText`. */
export function sendJson(reply: FastifyReply, json: ReadyText | string) {
  return sendText(reply, json, "application/json");
}

/** A strong ETag for a text without a revision: a hash of its content. */
export function tagOfContent(text: ReadyText | string): string {
  const content = typeof text === "string" ? text : text.bytes;
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
}

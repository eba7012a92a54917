import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { codedTag, namesTag } from "./conditional.ts";
import { negotiateCoding } from "./negotiate-coding.ts";
import { ReadyText } from "./ready-text.ts";
import { addVary } from "./vary.ts";

/** Shorter texts fit into one packet uncompressed. */
const compressedFromBytes = 1024;

/** Sends a text in the coding that the client prefers, or 304 if the client has it already. */
export function sendText(reply: FastifyReply, text: ReadyText | string, mediaType: string) {
  const { method, headers } = reply.request;
  const length = typeof text === "string" ? text.length : text.bytes.length;
  const isLong = length >= compressedFromBytes;
  const coding = isLong ? negotiateCoding(headers["accept-encoding"]) : "identity";
  if (isLong) addVary(reply, "Accept-Encoding");
  if (method === "GET" || method === "HEAD") {
    const tag = reply.getHeader("etag");
    if (typeof tag === "string") {
      if (coding !== "identity") reply.header("etag", codedTag(tag, coding));
      if (namesTag(headers["if-none-match"], tag)) return reply.code(304).send();
    }
  }
  reply.type(`${mediaType}; charset=utf-8`);
  if (coding === "identity") return reply.send(typeof text === "string" ? text : text.bytes);
  reply.header("content-encoding", coding);
  const ready = typeof text === "string" ? new ReadyText(text) : text;
  return ready.in(coding).then((coded) => reply.send(coded));
}

/** A strong ETag for a text without a revision: a hash of its content. */
export function tagOfContent(text: ReadyText | string): string {
  const content = typeof text === "string" ? text : text.bytes;
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
}

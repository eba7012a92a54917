import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { codedTag, namesTag } from "./conditional.ts";
import { JsonText } from "./json-text.ts";
import { negotiateCoding } from "./negotiate-coding.ts";
import { addVary } from "./vary.ts";

/** Shorter texts fit into one packet as they are. */
const compressedFromBytes = 1024;

/** Sends JSON in the coding that the client likes best; not again to one who has it. */
export function sendJson(reply: FastifyReply, json: JsonText | string) {
  const { method, headers } = reply.request;
  const length = typeof json === "string" ? json.length : json.bytes.length;
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
  reply.type("application/json; charset=utf-8");
  if (coding === "identity") return reply.send(typeof json === "string" ? json : json.bytes);
  reply.header("content-encoding", coding);
  const text = typeof json === "string" ? new JsonText(json) : json;
  return text.in(coding).then((coded) => reply.send(coded));
}

/** A strong ETag for JSON that has no number of its own. */
export function tagOfContent(json: JsonText | string): string {
  const content = typeof json === "string" ? json : json.bytes;
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
}

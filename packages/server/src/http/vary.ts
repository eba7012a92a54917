import type { FastifyReply } from "fastify";

/** Adds a request header to `Vary` (RFC 9110, 12.5.5). */
export function addVary(reply: FastifyReply, name: string): void {
  const named = reply.getHeader("vary");
  reply.header("vary", named === undefined ? name : `${named}, ${name}`);
}

import { createHash } from "node:crypto";
import { type ChannelName, production } from "./channels.ts";

/** Loads an object of the origin, as an app does. */
export async function load(
  origin: string,
  path: string,
  coding = "identity",
): Promise<{ readonly status: number; readonly bytes: Buffer }> {
  const response = await fetch(`${origin}/cdn/${path}`, { headers: { "accept-encoding": coding } });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The path of a pointer below the origin. */
export function pointerPath({ id }: { readonly id: string }, channel: ChannelName): string {
  return `specs/${id}${channel === production ? "" : `@${channel}`}.json`;
}

/** The path below the origin, in a URL of a version or a signature. */
export function pathOf(url: string): string {
  return /specs\/spec_.*$/.exec(url)?.[0] ?? url;
}

/** @throws when it is truncated, mixed from two documents, or of another spec */
export function readDocument(bytes: Buffer, specId: string) {
  const document = JSON.parse(bytes.toString("utf8"));
  const { mark, filler, again } = document.globalData;
  if (document.specId !== specId) throw new Error(`it is of ${document.specId}`);
  if (mark !== again || typeof filler !== "string") throw new Error("it is mixed");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { version: Number(document.version), mark: String(mark), sha256 };
}

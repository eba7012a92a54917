import type { Host } from "./host.ts";

/** Tells what the host, or a view, has thrown, of no place in the document. */
export function reportFailure({ onFailure }: Host, error: unknown): void {
  if (onFailure === undefined) void Promise.reject(error);
  else onFailure(error);
}

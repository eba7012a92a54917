import type { AuditFilter } from "../../data/audit.ts";
import { client } from "../../session/session.ts";

/** Characters that are collected before they are moved out of the script's memory into a Blob. */
const partLength = 1_000_000;

/** Entries between two reports of the progress. */
const reportEvery = 500;

/**
 * Reads all entries that fit a filter into a file of NDJSON.
 *
 * @param onProgress called with how many entries have been read
 * @throws what the client throws, and the signal's reason when it is aborted
 */
export async function exportAuditLog(
  filter: AuditFilter,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<{ readonly file: Blob; readonly count: number }> {
  const parts: Blob[] = [];
  let lines = "";
  let count = 0;
  for await (const entry of client.exportAuditLog(filter, { signal })) {
    signal.throwIfAborted();
    lines += `${JSON.stringify(entry)}\n`;
    count += 1;
    if (count % reportEvery === 0) onProgress(count);
    if (lines.length < partLength) continue;
    parts.push(new Blob([lines]));
    lines = "";
  }
  return { file: new Blob([...parts, lines], { type: "application/x-ndjson" }), count };
}

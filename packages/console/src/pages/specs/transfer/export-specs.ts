import type { InputOf } from "@screenspec/client";
import { client } from "../../../session/session.ts";

export type ExportFilter = InputOf<"exportSpecs">;

/** Characters that are collected before they are moved out of the script's memory into a Blob. */
const partLength = 1_000_000;

/**
 * Reads all specs that a filter has into a file of NDJSON, and returns it with their number.
 *
 * @param onProgress called with how many specs have been read, and of how many, where the service has counted them
 * @throws what the client throws, and the signal's reason when it is aborted
 */
export async function exportSpecs(
  filter: ExportFilter,
  signal: AbortSignal,
  onProgress: (count: number, total: number | undefined) => void,
): Promise<{ readonly file: Blob; readonly count: number }> {
  const { total } = await client.listSpecs({ ...filter, limit: 1 }, { signal }).withResponse();
  const parts: Blob[] = [];
  let lines = "";
  let count = 0;
  onProgress(count, total);
  for await (const spec of client.exportSpecs(filter, { signal })) {
    lines += `${JSON.stringify(spec)}\n`;
    count += 1;
    if (lines.length < partLength) continue;
    parts.push(new Blob([lines]));
    lines = "";
    onProgress(count, total);
  }
  onProgress(count, total);
  return { file: new Blob([...parts, lines], { type: "application/x-ndjson" }), count };
}

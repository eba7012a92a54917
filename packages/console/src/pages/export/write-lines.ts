/** Characters that are collected before they are moved out of the script's memory into a Blob. */
const partLength = 1_000_000;

/** Items between two reports of the progress. */
const reportEvery = 500;

/**
 * Writes items to a file of NDJSON.
 *
 * @param onProgress called with how many items have been written
 * @throws what reading the items throws
 */
export async function writeLines(
  items: AsyncIterable<unknown>,
  onProgress: (count: number) => void,
): Promise<{ readonly file: Blob; readonly count: number }> {
  const parts: Blob[] = [];
  let lines = "";
  let count = 0;
  for await (const item of items) {
    lines += `${JSON.stringify(item)}\n`;
    count += 1;
    if (count % reportEvery === 0) onProgress(count);
    if (lines.length < partLength) continue;
    parts.push(new Blob([lines]));
    lines = "";
  }
  return { file: new Blob([...parts, lines], { type: "application/x-ndjson" }), count };
}

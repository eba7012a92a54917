const width = 8;

/** Runs a function on all items with bounded concurrency. */
export async function inParallel<T>(
  items: readonly T[],
  act: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await act(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

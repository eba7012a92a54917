import { Session } from "node:inspector/promises";

/**
 * Returns how many functions of the runtime's sources are called: the same number each time. Blocks would be counted only
 * of functions that are compiled after the start.
 */
export async function countCalls(run: () => void): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    run();
    const { result } = await session.post("Profiler.takePreciseCoverage");
    return result
      .filter(({ url }) => url.includes("/packages/runtime/src/"))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0);
  } finally {
    session.disconnect();
  }
}

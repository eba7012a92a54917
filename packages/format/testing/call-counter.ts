import assert from "node:assert/strict";
import { Session } from "node:inspector/promises";
import { after, before } from "node:test";

/**
 * Counts calls for the tests of the calling suite or file. Returns a function that runs work, and returns how many
 * functions of the packages' sources it has called: the same number each time. Loops without calls aren't counted. It
 * returns 0 while the coverage of a test run is recorded, which counting would reset.
 */
export function callCounter(): (work: () => void) => Promise<number> {
  const session = new Session();
  const isOn = process.env["NODE_V8_COVERAGE"] === undefined;
  before(async () => {
    if (!isOn) return;
    session.connect();
    await session.post("Profiler.enable");
    // Blocks would be counted only of functions that are compiled after the start.
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  });
  after(() => session.disconnect());
  return async (work) => {
    if (isOn) await session.post("Profiler.takePreciseCoverage");
    work();
    if (!isOn) return 0;
    const { result } = await session.post("Profiler.takePreciseCoverage");
    return result
      .filter(({ url }) => /\/packages\/\w+\/src\//.test(url) && !url.endsWith(".test.ts"))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0);
  };
}

/**
 * Asserts that the calls of work grow at most linearly with the size of its input.
 *
 * @param prepare returns the work for an input of a size
 */
export async function assertLinear(
  countCalls: ReturnType<typeof callCounter>,
  size: number,
  prepare: (size: number) => () => void,
): Promise<void> {
  const quarter = await countCalls(prepare(Math.floor(size / 4)));
  const whole = await countCalls(prepare(size));
  assert.ok(whole <= 4.4 * quarter + 1_000, `${quarter} calls for a quarter, ${whole} for all`);
}

import assert from "node:assert/strict";

const size = 1024 * 1024;

/**
 * Asserts that a function's processor time grows linearly with its input, up to a mebibyte: four times the input takes
 * less than ten times as long. A quadratic algorithm takes sixteen times as long. Less than half a second always passes.
 *
 * @param prepare returns the measured function for an input of about this many bytes
 */
export function assertLinearTime(name: string, prepare: (bytes: number) => () => void): void {
  const quarter = processorTime(prepare(size / 4));
  const whole = processorTime(prepare(size));
  const limit = Math.min(10_000, Math.max(500, 10 * quarter));
  const times = `${Math.round(quarter)} ms for a quarter, ${Math.round(whole)} ms for all`;
  assert.ok(whole < limit, `${name}: ${times}`);
}

/**
 * Measures processor time in milliseconds, which other processes on the machine hardly affect. It is the least of three
 * runs, because garbage collection and new pages of memory belong to none of them.
 */
function processorTime(run: () => void): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

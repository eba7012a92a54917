/**
 * Measures processor time in milliseconds, which other processes on the machine don't affect.
 *
 * @see process.cpuUsage
 */
export function processorTime(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How many milliseconds of a processor it takes: how long it would take if nobody else was at work.
 *
 * @see process.cpuUsage
 */
export function processorTime(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

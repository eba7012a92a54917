/** Whether the calendar has a day such as "2025-06-01": Date takes the 30th of February for the 1st of March. */
export function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

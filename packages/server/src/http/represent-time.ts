/** A time in milliseconds since 1970, as the API shows it: ISO 8601, UTC. */
export function toTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

export function timeOrNull(milliseconds: number | null): string | null {
  return milliseconds === null ? null : toTime(milliseconds);
}

/** Whether an event's type is the pattern, or of its family: `spec.*`; of `*` all are. */
export function matchesPattern(pattern: string, type: string): boolean {
  if (pattern === "*" || pattern === type) return true;
  return pattern.endsWith(".*") && type.startsWith(pattern.slice(0, -1));
}

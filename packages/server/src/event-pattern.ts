/** Whether an event's type is the pattern, or of its family: `spec.*`. */
export function matchesPattern(pattern: string, type: string): boolean {
  return pattern === type || (pattern.endsWith(".*") && type.startsWith(pattern.slice(0, -1)));
}

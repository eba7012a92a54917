/** How much each list of custom types holds: every process keeps all of it at hand. */
export const catalogLimits = {
  types: 1_000,
  /** Characters of all schemas together: 4 MiB of them. */
  schemaCharacters: 4 * 1024 * 1024,
} as const;

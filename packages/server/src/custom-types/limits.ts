/** The limits of each list of custom types, which every process keeps in memory. */
export const catalogLimits = {
  types: 1_000,
  /** Characters of all schemas together. */
  schemaCharacters: 4 * 1024 * 1024,
} as const;

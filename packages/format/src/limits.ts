/** Arrays and objects inside one another, the root included. */
export const jsonLevels = 200;

/**
 * How much a spec or document may hold. The first four are the format's; the others keep the list of
 * diagnostics linear in the input's size, whatever the input is.
 */
export const limits = {
  /** Nodes, those that stand in attributes included. */
  nodes: 50_000,
  /** Nodes inside one another. */
  nodeDepth: 64,
  jsonLevels,
  /** Characters of a document's JSON, about, escapes apart: 8 MiB of them. */
  documentCharacters: 8 * 1024 * 1024,
  /** Characters of the pointer to a container that is looked into. */
  pointerLength: 4_096,
  /** Diagnostics listed of each kind. */
  problemsPerKind: 1_000,
  /** Characters of all diagnostics of each kind, but for the last one listed. */
  problemCharacters: 512 * 1024,
} as const;

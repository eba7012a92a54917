/** The maximal nesting of arrays and objects, including the root. */
export const jsonLevels = 200;

/**
 * The maximal size of a spec or document. The first five are limits of the format, which
 * docs/format/documents.md lists. The last two keep the list of diagnostics linear in the size of the input.
 */
export const limits = {
  /** Nodes, including those in attributes. */
  nodes: 50_000,
  /** The nesting of nodes. */
  nodeDepth: 64,
  jsonLevels,
  /** Characters of a document's JSON, without escapes. */
  documentCharacters: 8 * 1024 * 1024,
  /** Characters of the JSON Pointer to an array or object. */
  pointerLength: 4_096,
  /** Diagnostics listed of each kind. */
  problemsPerKind: 1_000,
  /** Characters of all listed diagnostics of each kind except the last. */
  problemCharacters: 512 * 1024,
} as const;

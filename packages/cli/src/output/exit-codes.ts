/** The exit codes of all commands, which scripts rely on. */
export const exitCodes = {
  /** Done. Of `validate`: valid; of `diff`, `status` and `plan`: no differences. */
  success: 0,
  /** The command worked, and its answer is no: invalid files, or differences. */
  negative: 1,
  /** The command failed: wrong arguments, unreadable files, no connection, a request that the service rejected. */
  failure: 2,
  /** Interrupted by Ctrl-C. Commands that run until then succeed. */
  interrupted: 130,
} as const;

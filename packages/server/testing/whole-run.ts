import type { Run } from "../src/jobs/recurring-jobs.ts";

/** The options of a complete, uninterrupted run of a recurring job. */
export const wholeRun: Run = { progress: null, shouldContinue: async () => true };

import type { Run } from "../src/jobs/recurring-jobs.ts";

/** A run of a recurring job that begins at the beginning and is not cut short. */
export const wholeRun: Run = { progress: null, goesOn: async () => true };

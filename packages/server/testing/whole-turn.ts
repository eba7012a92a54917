import type { Turn } from "../src/jobs/recurring-jobs.ts";

/** A run of a recurring job that begins at the beginning and is not cut short. */
export const wholeTurn: Turn = { progress: null, goesOn: async () => true };

import { containerReadings } from "./readings-of-containers.ts";
import { contentReadings } from "./readings-of-content.ts";
import { inputReadings } from "./readings-of-inputs.ts";
import type { Readings } from "./visible-node.ts";

/**
 * How the members of each type are read by role, name, state, text and value, or that they can't be observed. All other
 * members are looks.
 */
export const readings: Readings = { ...contentReadings, ...inputReadings, ...containerReadings };

import type { Readings } from "./reading.ts";
import { barReadings } from "./readings-of-bars.ts";
import { containerReadings } from "./readings-of-containers.ts";
import { contentReadings } from "./readings-of-content.ts";
import { inputReadings } from "./readings-of-inputs.ts";
import { listReadings } from "./readings-of-lists.ts";
import { mediaReadings } from "./readings-of-media.ts";
import { rendererReadings } from "./readings-of-renderers.ts";
import { tableReadings } from "./readings-of-tables.ts";

/** The function that reads each member of each type. */
export const readings: Readings = {
  ...contentReadings,
  ...mediaReadings,
  ...inputReadings,
  ...rendererReadings,
  ...tableReadings,
  ...containerReadings,
  ...listReadings,
  ...barReadings,
};

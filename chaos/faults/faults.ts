import { hasS3 } from "../../packages/server/testing/s3.ts";
import { clockFaults } from "./clock-faults.ts";
import { diskFaults } from "./disk-faults.ts";
import type { Fault } from "./fault.ts";
import { postgresFaults, s3Faults } from "./line-faults.ts";

/** All faults. */
export const faults: readonly Fault[] = [
  ...diskFaults,
  ...postgresFaults,
  ...(hasS3 ? s3Faults : []),
  ...clockFaults,
];

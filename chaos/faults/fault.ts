import type { Service } from "../ask.ts";
import type { Work } from "../work.ts";
import type { Scope } from "./scope.ts";

/** A failure of the service or of a dependency that ends later. */
export interface Fault {
  readonly name: string;
  /** Whether it takes a few seconds at most and needs no right to mount disks. */
  readonly isQuick: boolean;
  /** Whether some requests must fail during the fault. */
  readonly causesFailures: boolean;
  /** Starts the service before the fault. */
  start(scope: Scope): Promise<Breakable>;
}

export interface Breakable {
  readonly service: Service;
  /** @param work the earlier changes; the fault may add more to its journal */
  begin(work: Work): Promise<void>;
  end(work: Work): Promise<void>;
}

import type { Service } from "../ask.ts";
import type { Work } from "../work.ts";
import type { Scope } from "./scope.ts";

/** Something that breaks in the service or beside it, and is well again later. */
export interface Fault {
  readonly name: string;
  /** Whether it takes no more than a few seconds, and no right to mount anything. */
  readonly isQuick: boolean;
  /** Whether what is asked meanwhile can't all succeed. */
  readonly isFelt: boolean;
  /** Starts the service, with nothing broken yet. */
  start(scope: Scope): Promise<Breakable>;
}

export interface Breakable {
  readonly service: Service;
  /** @param work what was done before, to add to what is to be there afterwards */
  begin(work: Work): Promise<void>;
  end(work: Work): Promise<void>;
}

import type { Json, JsonObject } from "@screenspec/format/evaluate";
import { DataTree } from "../data/data-tree.ts";

/** What UpdateWidgetState has set in a scope, by the id of the node. */
export class Overrides {
  /** `<id>.<attributes or style>.<name>` is a list: when it was set, and the value. */
  readonly tree = new DataTree({});

  set(
    id: string,
    part: "attributes" | "style",
    members: { readonly [name: string]: unknown },
  ): void {
    for (const [name, value] of Object.entries(members)) {
      clock += 1;
      this.tree.set([id, part, name], [clock, value as Json]);
    }
  }

  /** What is set there: each member with the time of its setting. */
  of(id: string, part: "attributes" | "style"): readonly (readonly [string, number, unknown])[] {
    const members = ((this.tree.value[id] as JsonObject | undefined)?.[part] ?? {}) as JsonObject;
    return Object.entries(members).map(([name, entry]) => {
      const [time, value] = entry as readonly [number, Json];
      return [name, time, value] as const;
    });
  }
}

/** Orders settings in different scopes. */
let clock = 0;

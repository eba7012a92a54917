import type { ControlNode, LiveControl } from "./live-control.ts";
import type { LiveFormGroup } from "./live-form-group.ts";
import type { RowSet } from "./row-set.ts";
import type { Scope } from "./scope.ts";

/** The live objects of a screen or a row, by the JSON of their nodes. */
export class ScopeContents {
  readonly controls = new Map<object, LiveControl>();
  readonly rowSets = new Map<object, RowSet>();
  /** The nodes with ids. */
  readonly nodes = new Map<object, ControlNode>();
  /** The form group of a row. */
  group: LiveFormGroup | undefined;
  /** Creates the node of a row. */
  mount: (() => void) | undefined;
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Returns the first visible node with an id: one that is in no row, else one in the rows of lists. */
  findNode(id: string, inRows: boolean): ControlNode | undefined {
    for (const node of this.nodes.values()) if (node.id === id && node.isVisible) return node;
    if (!inRows) return undefined;
    for (const rows of this.rowSets.values()) {
      const node = rows.findNode(id);
      if (node !== undefined) return node;
    }
    return undefined;
  }

  forgetSeen(): void {
    this.#scope.seen.clear();
    for (const rows of this.rowSets.values()) rows.forgetSeen();
  }

  dispose(): void {
    this.group?.dispose();
    for (const control of this.controls.values()) control.dispose();
    for (const rows of this.rowSets.values()) rows.dispose();
  }
}

import { isJsonObject } from "../data/json.ts";
import { memoize } from "../data/memoize.ts";
import { attributesOf, type NodeJson } from "../document/document-node.ts";
import { fixed } from "../plans/compiled-value.ts";
import { kindOf } from "../plans/control-kinds.ts";
import type { FormGroupPlan } from "../plans/form-group-plan.ts";
import { type ControlNode, LiveControl } from "./live-control.ts";
import { type FormTarget, LiveFormGroup } from "./live-form-group.ts";
import { LiveNode, type NodeScreen } from "./live-node.ts";
import { RowSet, type RowSetScreen } from "./row-set.ts";
import type { Scope } from "./scope.ts";
import { ScopeContents } from "./scope-contents.ts";

/** The live objects of a screen and of the rows in it. */
export class ScreenContents implements NodeScreen, RowSetScreen {
  readonly #scope: Scope;
  /** Returns the live objects of a screen's or a row's scope. */
  readonly at = memoize((scope: Scope) => new ScopeContents(scope));
  /** The form group of the screen, and those of open dialogs. */
  readonly #groups: LiveFormGroup[] = [];
  readonly #createNodes: () => void;

  /** @param createNodes creates the nodes of the screen that no view has read yet */
  constructor(scope: Scope, plan: FormGroupPlan, createNodes: () => void) {
    this.#scope = scope;
    this.#createNodes = createNodes;
    this.#groups.push(new LiveFormGroup(this, scope, plan));
  }

  /** Returns the control of a node, and creates it if necessary. */
  controlOf(scope: Scope, json: NodeJson, type: string): LiveControl {
    const { controls } = this.at(scope.base);
    let control = controls.get(json);
    if (control?.scope !== scope) {
      // Each time a dialog is opened, its controls read another event.
      control?.dispose();
      control = new LiveControl(scope, json, type, control);
      controls.set(json, control);
    }
    return control;
  }

  /** Returns the rows of a list, and creates them if necessary. */
  rowSetOf(scope: Scope, json: NodeJson, plan?: FormGroupPlan): RowSet {
    const { rowSets } = this.at(scope.base);
    let rows = rowSets.get(json);
    if (rows === undefined) {
      const { itemTemplate } = attributesOf(json);
      const owner = isJsonObject(itemTemplate) ? itemTemplate : {};
      const rowPlan = plan ?? scope.engine.planFormGroup(owner, [itemTemplate]);
      rows = new RowSet(this, scope, json, rowPlan, () => rowSets.delete(json));
      rowSets.set(json, rows);
    }
    return rows;
  }

  /** Creates the node of some JSON; undefined if there is nothing to show. */
  createNode(scope: Scope, json: unknown, parent?: LiveNode): LiveNode | undefined {
    const renderable = scope.engine.findNode(json);
    return renderable && new LiveNode(this, scope, renderable, parent);
  }

  /** Creates the node of some JSON; an empty Column if there is nothing to show. */
  createNodeOrEmpty(scope: Scope, json: unknown, parent?: LiveNode): LiveNode {
    const column = { json: emptyColumn, outermost: emptyColumn, visible: fixed(true) };
    return this.createNode(scope, json, parent) ?? new LiveNode(this, scope, column, parent);
  }

  addNode(node: LiveNode): void {
    if (node.id !== undefined) this.at(node.scope.base).nodes.set(node.json, node);
  }

  removeNode(node: LiveNode): void {
    if (node.id === undefined) return;
    const { nodes } = this.at(node.scope.base);
    if (nodes.get(node.json) === node) nodes.delete(node.json);
  }

  /** Adds the form group of a dialog's body. Returns a function that removes it. */
  openGroup(scope: Scope, body: NodeJson): () => void {
    const group = new LiveFormGroup(this, scope, scope.engine.planFormGroup(body, [body]));
    this.#groups.push(group);
    return () => {
      this.#groups.splice(this.#groups.indexOf(group), 1);
      group.dispose();
    };
  }

  /** Returns the controls with an id: those of the innermost row around `base` that has one, else all. */
  controls(id: string, base: Scope): readonly LiveControl[] {
    for (const row of base.rows) {
      const { controls } = this.at(row);
      const own = [...controls.values()].filter((control) => control.id === id);
      if (own.length > 0) return own;
    }
    return this.#groups.flatMap((group) => group.controls(id));
  }

  /** Returns the forms with an id: that of the innermost row around `base` that has one, else all. Default: all inputs. */
  formsFor(formId: string | undefined, base: Scope): readonly FormTarget[] {
    if (formId === undefined) return this.#groups.map((group) => ({ group, form: undefined }));
    for (const row of base.rows) {
      const own = this.at(row).group?.ownForm(formId);
      if (own !== undefined) return [own];
    }
    return this.#groups.flatMap((group) => group.forms(formId));
  }

  /** Returns the visible node with an id: that of the row around `base`, else that of the screen, else that of the first row. */
  findNode(id: string, base: Scope): ControlNode | undefined {
    this.#createNodes();
    for (const row of base.rows.toReversed()) if (row.nodeIds?.has(id)) this.at(row).mount?.();
    for (const scope of [...base.rows, this.#scope]) {
      const node = this.at(scope).findNode(id, scope === this.#scope);
      if (node !== undefined) return node;
    }
    return undefined;
  }

  /** Selects the tabs, and expands the accordions, that contain a node. */
  reveal(node: ControlNode): void {
    let child = node;
    for (let { parent } = node; parent !== undefined; parent = parent.parent) {
      const value = kindOf(parent.type)?.reveal?.(child, parent);
      if (value !== undefined) parent.control?.assign(value);
      child = parent;
    }
  }

  dispose(): void {
    for (const group of this.#groups) group.dispose();
    this.at(this.#scope).dispose();
  }
}

const emptyColumn = { type: "Renderer", rendererType: "Column" } as const;

import type { Json } from "@screenspec/format";
import { isJsonObject, isList } from "../data/json.ts";
import type { ViewNotifier } from "../data/scheduler.ts";
import type { NodeJson } from "../document/document-node.ts";
import { type CompiledValue, evaluate, instantiate, noNodes } from "../plans/compiled-value.ts";
import { kindOf } from "../plans/control-kinds.ts";
import type { RenderableNode } from "../plans/find-node.ts";
import { typesWithCells } from "../plans/generated/attribute-rules.ts";
import { defaultAccessibility, type NodePlan, planNode } from "../plans/node-plan.ts";
import type {
  ResolvedAccessibility,
  ResolvedLayout,
  ResolvedStyle,
} from "../view/generated/style-types.ts";
import { type NodeChange, nodeChange, type ResolvedAttributes } from "../view/view-node.ts";
import { type BindingOwner, follow, stopBindings } from "./binding.ts";
import type { ControlNode, LiveControl } from "./live-control.ts";
import { LiveRows } from "./live-rows.ts";
import { actionIdsOf, fireEvent } from "./node-events.ts";
import { NodeValues } from "./node-values.ts";
import type { RowSet } from "./row-set.ts";
import type { Scope } from "./scope.ts";

/** The screen of a node; screen-contents.ts implements it. */
export interface NodeScreen {
  createNode(scope: Scope, json: unknown, parent: LiveNode): LiveNode | undefined;
  createNodeOrEmpty(scope: Scope, json: unknown, parent: LiveNode): LiveNode;
  addNode(node: LiveNode): void;
  removeNode(node: LiveNode): void;
  controlOf(scope: Scope, json: NodeJson, type: string): LiveControl;
  rowSetOf(scope: Scope, json: NodeJson): RowSet;
}

/** A node in the tree. It has values and children while it is visible. */
export class LiveNode implements BindingOwner, ControlNode, ViewNotifier {
  readonly key: number;
  readonly type: string;
  readonly id: string | undefined;
  readonly parent: LiveNode | undefined;
  readonly json: NodeJson;
  readonly scope: Scope;
  readonly layout: ResolvedLayout;
  children: readonly LiveNode[] = none;
  control: LiveControl | undefined;
  rows: LiveRows<LiveNode> | undefined;
  onChange: ((change: NodeChange) => void) | undefined;
  readonly #screen: NodeScreen;
  readonly #plan: NodePlan;
  /** Whether its `visible` is true, so that it has been built. */
  #isBuilt = false;
  #values: Pick<NodeValues, "accessibility" | "attributes" | "isValid" | "style"> = noValues;
  /** The changes that its view hasn't been notified of. */
  #changes: NodeChange = 0;
  readonly queue = "rendered";
  bindings: BindingOwner["bindings"] = none;
  /** The binding of `visible`, if it has one, which stays while the node is hidden. */
  readonly #visibleBinding: BindingOwner["bindings"];
  /** The nodes in its attributes. */
  #attributeNodes: readonly LiveNode[] = none;

  constructor(
    screen: NodeScreen,
    scope: Scope,
    renderable: RenderableNode,
    parent: LiveNode | undefined,
  ) {
    const { engine } = scope;
    const { json } = renderable;
    this.#screen = screen;
    renderable.plan ??= planNode(engine, renderable);
    this.#plan = renderable.plan;
    this.key = engine.nextKey();
    this.json = json;
    this.scope = scope;
    this.parent = parent;
    this.type = this.#plan.type;
    this.id = typeof json["id"] === "string" ? json["id"] : undefined;
    this.layout = this.#plan.layout;
    screen.addNode(this);
    const isVisible = follow(this, renderable.visible, (isNowVisible) =>
      this.#toggle(isNowVisible),
    );
    this.#visibleBinding = this.bindings;
    if (isVisible) this.#build();
  }

  get isVisible(): boolean {
    return this.#isBuilt && this.#values.isValid;
  }

  get attributes(): ResolvedAttributes {
    return this.#values.attributes;
  }

  get style(): ResolvedStyle {
    return this.#values.style;
  }

  get accessibility(): ResolvedAccessibility {
    return this.#values.accessibility;
  }

  get hasFixedStyle(): boolean {
    return this.#plan.hasFixedStyle;
  }

  get sharedElementId(): string | undefined {
    const { sharedElementId } = this.#plan;
    // It is rarely read, so that it needs no binding.
    const id = evaluate(instantiate(sharedElementId, noNodes), this.scope);
    return typeof id === "string" && id !== "" ? id : undefined;
  }

  has(event: string): boolean {
    return actionIdsOf(this.json, event).length > 0;
  }

  fire(event: string, value?: Json): Promise<void> {
    return fireEvent(this, event, value);
  }

  run(actionIds: readonly string[]): Promise<void> {
    return this.scope.run(actionIds, { origin: this });
  }

  press(event = "onClickActionIds"): boolean {
    if (!this.has(event)) return this.parent?.press(event) ?? false;
    const { enabled, loading } = this.attributes;
    if (enabled !== false && loading !== true) void this.fire(event);
    return true;
  }

  fail(error: unknown): void {
    this.scope.engine.diagnostics.reportError(error, this.json);
  }

  /** Schedules a notification of its view at the end of the batch. */
  mark(change: NodeChange): void {
    this.#changes |= change;
    this.scope.engine.scheduler.changed.add(this);
  }

  notify(): void {
    const changes = this.#changes;
    this.#changes = 0;
    this.onChange?.(changes);
  }

  /** Marks changed values. */
  changed(change: NodeChange, hasToggledVisibility: boolean): void {
    this.mark(change);
    if (hasToggledVisibility) this.#markVisibility(nodeChange.visible);
  }

  createChild(json: unknown): LiveNode | undefined {
    return this.#screen.createNode(this.scope, json, this);
  }

  /** Returns a value, in which nodes are instantiated, and calls back on its changes until the node is hidden. */
  follow<T>(value: CompiledValue<T>, onChange: (value: T) => void): T {
    if (value.kind === "fixed") return value.value;
    const evaluable = instantiate(value, (json) => {
      const node = this.createChild(json);
      if (node !== undefined) this.#attributeNodes = [...this.#attributeNodes, node];
      return node;
    });
    return follow(this, evaluable, onChange);
  }

  /** Disposes it with all nodes in it. */
  dispose(): void {
    this.#clear();
    stopBindings(this.#visibleBinding);
    this.#screen.removeNode(this);
    this.scope.engine.scheduler.changed.delete(this);
  }

  get #innerNodes(): readonly LiveNode[] {
    return [...this.children, ...this.#attributeNodes];
  }

  #toggle(isVisible: boolean): void {
    if (isVisible) this.#build();
    else {
      this.#forgetSeen();
      this.#clear();
    }
    this.#markVisibility(isVisible ? nodeChange.everything : nodeChange.visible);
  }

  #markVisibility(change: NodeChange): void {
    this.mark(change);
    this.parent?.mark(nodeChange.children);
  }

  /** It is hidden: `onVisibleActionIds` run again once it, or a node in it, comes into view again. */
  #forgetSeen(): void {
    this.scope.base.seen.delete(this.json);
    for (const node of this.#innerNodes) node.#forgetSeen();
    this.rows?.forgetSeen();
  }

  #build(): void {
    const { json, scope, type } = this;
    const plan = this.#plan;
    this.#values = new NodeValues(this, plan);
    this.#isBuilt = true;
    if (kindOf(type)) {
      this.control = this.#screen.controlOf(scope, json, type);
      this.control.node = this;
    }
    if (isJsonObject(this.attributes["itemTemplate"])) {
      this.rows = new LiveRows(this, this.#screen);
    }
    this.children = this.#createChildren(
      this.follow(plan.children, (nodes) => {
        for (const child of this.children) {
          child.#forgetSeen();
          child.dispose();
        }
        this.children = this.#createChildren(nodes);
        this.mark(nodeChange.children);
      }),
    );
  }

  #clear(): void {
    this.#isBuilt = false;
    stopBindings(this.bindings.slice(this.#visibleBinding.length));
    for (const node of this.#innerNodes) node.dispose();
    this.rows?.dispose();
    if (this.control?.node === this) this.control.node = undefined;
    this.bindings = this.#visibleBinding;
    this.#attributeNodes = none;
    this.children = none;
    this.rows = undefined;
    this.control = undefined;
  }

  #createChildren(nodes: unknown): readonly LiveNode[] {
    if (!isList(nodes)) return none;
    const children: LiveNode[] = [];
    for (const json of nodes) {
      // A cell that shows nothing keeps its column.
      const node = typesWithCells.includes(this.type)
        ? this.#screen.createNodeOrEmpty(this.scope, json, this)
        : this.createChild(json);
      if (node !== undefined) children.push(node);
    }
    return children;
  }
}

const none: readonly never[] = [];
const noValues = {
  accessibility: defaultAccessibility,
  attributes: {},
  isValid: true,
  style: {},
};

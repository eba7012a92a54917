import type { Json } from "@screenspec/format";
import { isJsonObject, isList } from "../data/json.ts";
import type { NodeJson } from "../document/document-node.ts";
import type { Overriding } from "../plans/compile-overrides.ts";
import { makePart, type Part } from "../plans/compiled-value.ts";
import { kindOf } from "../plans/control-kinds.ts";
import { type NodePlan, plainAccessibility, planNode } from "../plans/node-plan.ts";
import { type KnownNode, knownNode } from "../plans/renderable-node.ts";
import type {
  ResolvedAccessibility,
  ResolvedLayout,
  ResolvedStyle,
} from "../view/generated/style-types.ts";
import { nodeChange, type ResolvedAttributes, type ViewNode } from "../view/view-node.ts";
import { type Follower, follow } from "./binding.ts";
import type { LiveControl } from "./live-control.ts";
import { LiveRows } from "./live-rows.ts";
import { actionsFor, fireEvent, pressNode } from "./node-events.ts";
import type { Scope } from "./scope.ts";
import { tellOfIcons } from "./tell-of-icons.ts";

/** A node in the tree. What it shows is there while it is visible. */
export class LiveNode implements ViewNode {
  readonly key: number;
  readonly type: string;
  readonly id: string | undefined;
  readonly parent: LiveNode | undefined;
  readonly json: NodeJson;
  readonly scope: Scope;
  attributes: ResolvedAttributes = empty;
  style: ResolvedStyle = empty;
  readonly layout: ResolvedLayout;
  accessibility: ResolvedAccessibility = plainAccessibility;
  children: readonly LiveNode[] = none;
  control: LiveControl | undefined;
  rows: LiveRows | undefined;
  onChange: ((change: number) => void) | undefined;
  /** What of it has changed since its view was told. */
  changed = 0;
  readonly #plan: NodePlan;
  /** Its own attributes and style, whatever overrides them. */
  #ownAttributes: ResolvedAttributes = empty;
  #ownStyle: ResolvedStyle = empty;
  #overrides: Overriding | undefined;
  #isThere = false;
  #isComplete = true;
  followed: Follower["followed"] = none;
  /** Of what it follows the condition, if it has one: also while it isn't there. */
  readonly #condition: Follower["followed"];
  /** Nodes that stand in attributes. */
  #slots: readonly LiveNode[] = none;

  constructor(scope: Scope, known: KnownNode, parent: LiveNode | undefined) {
    const { engine } = scope;
    const { json } = known;
    known.plan ??= planNode(engine, known);
    this.#plan = known.plan;
    this.key = engine.nextKey();
    this.json = json;
    this.scope = scope;
    this.parent = parent;
    this.type = this.#plan.type;
    this.id = typeof json["id"] === "string" ? json["id"] : undefined;
    this.layout = this.#plan.layout;
    scope.home.nodes.set(json, this);
    const isThere = follow(known.visible, scope, {
      queue: engine.scheduler.rendered,
      owner: this,
      onChange: (is) => this.#settle(is),
    });
    this.#condition = this.followed;
    if (isThere) this.#build();
  }

  get isVisible(): boolean {
    return this.#isThere && this.#isComplete;
  }

  get hasFixedStyle(): boolean {
    return this.#plan.hasFixedStyle;
  }

  has(event: string): boolean {
    return actionsFor(this, event).length > 0;
  }

  fire(event: string, value?: Json): Promise<void> {
    return fireEvent(this, event, value);
  }

  run(actionIds: readonly string[]): Promise<void> {
    return this.scope.engine.runner.start(this.scope, actionIds, { origin: this });
  }

  press(event = "onClickActionIds"): boolean {
    return pressNode(this, event);
  }

  fail(error: unknown): void {
    this.scope.engine.diagnostics.reportViewError(error, this.json);
  }

  /** Its view is told of a change at the end of the batch. */
  mark(change: number): void {
    this.changed |= change;
    this.scope.engine.scheduler.changedNodes.add(this);
  }

  notifyView(): void {
    const { changed } = this;
    this.changed = 0;
    this.onChange?.(changed);
  }

  /** Makes a node that stands in this one. */
  createInside(json: unknown): LiveNode | undefined {
    return createNode(this.scope, json, this);
  }

  /** Makes the node of a row. */
  createRow(scope: Scope, json: unknown): LiveNode {
    return createOrEmpty(scope, json, this);
  }

  /** Lets go of it, and of all in it. */
  dispose(): void {
    this.#clear();
    for (const each of this.#condition) each.stop();
    const { nodes } = this.scope.home;
    if (nodes.get(this.json) === this) nodes.delete(this.json);
    this.scope.engine.scheduler.changedNodes.delete(this);
  }

  /** Each node that stands in it. */
  get #inside(): readonly LiveNode[] {
    return [...this.children, ...this.#slots];
  }

  /** Becomes visible or invisible, as its condition says. */
  #settle(isThere: boolean): void {
    if (isThere) this.#build();
    else {
      this.#forget();
      this.#clear();
    }
    this.#markVisible(isThere ? nodeChange.everything : nodeChange.visible);
  }

  #markVisible(change: number = nodeChange.visible): void {
    this.mark(change);
    this.parent?.mark(nodeChange.children);
  }

  /** It leaves the tree: should it come back, it comes into view anew. */
  #forget(): void {
    this.scope.home.seen.delete(this.json);
    for (const node of this.#inside) node.#forget();
    this.rows?.forget();
  }

  #build(): void {
    const { json, scope, type } = this;
    const plan = this.#plan;
    this.#isThere = true;
    this.#ownAttributes = this.#followAttributes(plan);
    this.#ownStyle = this.#follow(plan.style, (style) => {
      this.#ownStyle = style;
      this.#show(nodeChange.style);
    });
    this.#overrides = this.#follow(plan.overrides, (overrides) => {
      this.#overrides = overrides;
      this.#show(nodeChange.attributes | nodeChange.style);
    });
    this.#putTogether();
    tellOfIcons(this);
    this.accessibility = this.#follow(plan.accessibility, (value) => {
      this.accessibility = value;
      this.mark(nodeChange.accessibility);
    });
    if (kindOf(type)) {
      this.control = scope.instance.controlOf(scope, json, type);
      this.control.node = this;
    }
    if (isJsonObject(this.attributes["itemTemplate"])) this.rows = new LiveRows(this);
    this.children = this.#createAll(
      this.#follow(plan.children, (nodes) => {
        for (const child of this.children) {
          child.#forget();
          child.dispose();
        }
        this.children = this.#createAll(nodes);
        this.mark(nodeChange.children);
      }),
    );
  }

  #clear(): void {
    this.#isThere = false;
    for (const each of this.followed.slice(this.#condition.length)) each.stop();
    for (const node of this.#inside) node.dispose();
    this.rows?.dispose();
    if (this.control?.node === this) this.control.node = undefined;
    this.followed = this.#condition;
    this.#slots = none;
    this.children = none;
    this.rows = undefined;
    this.control = undefined;
  }

  /** Its own attributes: those that are always the same are one object for all nodes of a plan. */
  #followAttributes({ attributes, fixedAttributes }: NodePlan): ResolvedAttributes {
    if (attributes.length === 0) return fixedAttributes;
    const values: { [name: string]: unknown } = { ...fixedAttributes };
    for (const { name, part } of attributes) {
      const value = this.#follow(part, (changed) => {
        this.#ownAttributes = { ...this.#ownAttributes, [name]: changed };
        this.#show(nodeChange.attributes);
        tellOfIcons(this);
      });
      if (value !== undefined) values[name] = value;
    }
    return values;
  }

  #show(change: number): void {
    const wasVisible = this.isVisible;
    this.#putTogether();
    this.mark(change);
    if (this.isVisible !== wasVisible) this.#markVisible();
  }

  #putTogether(): void {
    const overrides = this.#overrides;
    const attributes = this.#ownAttributes;
    const style = this.#ownStyle;
    this.attributes = overrides ? overridden(attributes, overrides.attributes) : attributes;
    this.style = overrides ? { ...style, ...overrides.style } : style;
    // Without some of them nothing can be shown.
    this.#isComplete = true;
    for (const name of this.#plan.required) {
      if (this.attributes[name] === undefined) this.#isComplete = false;
    }
  }

  /** The value of a part, with the nodes that stand in it, and from now on its changes. */
  #follow<T>(part: Part<T>, onChange: (value: T) => void): T {
    if (part.kind === "fixed") return part.value;
    const made = makePart(part, (json) => {
      const slot = this.createInside(json);
      if (slot !== undefined) this.#slots = [...this.#slots, slot];
      return slot;
    });
    const { rendered } = this.scope.engine.scheduler;
    return follow(made, this.scope, { queue: rendered, owner: this, onChange });
  }

  #createAll(nodes: unknown): readonly LiveNode[] {
    if (!isList(nodes)) return none;
    const made: LiveNode[] = [];
    for (const json of nodes) {
      const node = this.createInside(json);
      if (node !== undefined) made.push(node);
    }
    return made;
  }
}

/** Null takes a member away. */
function overridden(own: ResolvedAttributes, overrides: object): ResolvedAttributes {
  const members = Object.entries({ ...own, ...overrides });
  return Object.fromEntries(members.filter(([, value]) => value !== null));
}

/** Makes the node that stands somewhere; undefined where nothing is to be shown. */
export function createNode(scope: Scope, json: unknown, parent?: LiveNode): LiveNode | undefined {
  const known = knownNode(scope.engine, json);
  return known && new LiveNode(scope, known, parent);
}

/** Makes the node that stands where there must be one: an empty Column, if it is none. */
export function createOrEmpty(scope: Scope, json: unknown, parent?: LiveNode): LiveNode {
  const node = createNode(scope, json, parent) ?? createNode(scope, emptyColumn, parent);
  if (node === undefined) throw new Error("An empty Column can always be shown.");
  return node;
}

const none: readonly never[] = [];
const empty = {};
const emptyColumn = { type: "Renderer", rendererType: "Column" } as const;

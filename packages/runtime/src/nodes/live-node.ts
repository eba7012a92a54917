import { type Compiled, compileCondition, type Json } from "@screenspec/format/evaluate";
import { compileShape } from "../attributes/compile-part.ts";
import type { Dynamic, Part } from "../attributes/part.ts";
import { Binding } from "../data/binding.ts";
import { isJsonObject, isList } from "../data/set-in.ts";
import type { Engine } from "../engine.ts";
import { hasControl, type LiveControl } from "../inputs/live-control.ts";
import { LiveRows } from "../lists/live-rows.ts";
import { overridesOf } from "../scopes/overrides-of.ts";
import type { Scope } from "../scopes/scope.ts";
import type {
  ResolvedAccessibility,
  ResolvedLayout,
  ResolvedStyle,
} from "../style/resolved-style.ts";
import { type KnownNode, knownNode, type NodeJson } from "./known-node.ts";
import { type NodePlan, planNode } from "./node-plan.ts";
import { tellOfIcons } from "./tell-of-icons.ts";
import { nodeChange, type ResolvedAttributes, type ViewNode } from "./view-node.ts";

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
  layout: ResolvedLayout;
  accessibility: ResolvedAccessibility = plain;
  children: readonly LiveNode[] = none;
  control: LiveControl | undefined;
  rows: LiveRows | undefined;
  onChange: ((change: number) => void) | undefined;
  /** What of it has changed since its view was told. */
  changed = 0;
  readonly #plan: NodePlan;
  readonly #conditions: readonly Binding<boolean>[];
  #isThere = false;
  #isComplete = true;
  /** What ends its bindings; most nodes have none. */
  #stops: readonly (() => void)[] = none;
  /** Nodes that stand in attributes. */
  #slots: readonly LiveNode[] = none;

  constructor(scope: Scope, known: KnownNode, parent: LiveNode | undefined) {
    const { engine } = scope;
    const { json } = known;
    this.key = engine.nextKey();
    this.json = json;
    this.scope = scope;
    this.parent = parent;
    this.#plan = engine.planOf(json, () => planNode(engine, known));
    this.type = this.#plan.type;
    this.id = typeof json["id"] === "string" ? json["id"] : undefined;
    this.layout = this.#valueOf(this.#plan.layout) as ResolvedLayout;
    scope.home.nodes.set(json, this);
    const { visible } = this.#plan;
    this.#conditions =
      visible.length === 0
        ? none
        : visible.map((condition) => this.#bind(this.#truth(condition), () => this.#settle()));
    if (this.#conditions.every(({ value }) => value)) this.#build();
  }

  get isVisible(): boolean {
    return this.#isThere && this.#isComplete;
  }

  get hasFixedStyle(): boolean {
    return this.#plan.hasFixedStyle && !this.#mayBeOverridden;
  }

  has(event: string): boolean {
    const ids = this.json[event];
    return isList(ids) && ids.length > 0;
  }

  fire(event: string, value?: Json): Promise<void> {
    const ids = this.json[event];
    if (!isList(ids) || ids.length === 0 || this.scope.engine.isStopped) return Promise.resolve();
    if (event === "onVisibleActionIds") {
      const { seen } = this.scope.home;
      if (seen.has(this.json)) return Promise.resolve();
      seen.add(this.json);
    }
    return this.#run(ids, value === undefined ? {} : { value }, event.startsWith("onValueChanged"));
  }

  run(actionIds: readonly string[]): Promise<void> {
    return this.#run(actionIds, {}, false);
  }

  press(event: "onClickActionIds" | "onLongPressActionIds" = "onClickActionIds"): boolean {
    for (let node: LiveNode | undefined = this; node !== undefined; node = node.parent) {
      if (!node.has(event)) continue;
      if (node.isUsable) void node.fire(event);
      return true;
    }
    return false;
  }

  /** The id of the tab that a node is the body of. */
  tabOf(node: LiveNode): string | null {
    const { tabs } = this.attributes;
    const tab = isList(tabs)
      ? tabs.find((each) => isJsonObject(each) && Object.is(each["body"], node))
      : undefined;
    return isJsonObject(tab) ? String(tab["id"]) : null;
  }

  /** Whether its presses count: it isn't disabled, nor busy. */
  get isUsable(): boolean {
    return this.attributes["enabled"] !== false && this.attributes["loading"] !== true;
  }

  /** Its view is told of a change at the end of the batch. */
  mark(change: number): void {
    this.changed |= change;
    this.scope.engine.scheduler.told.add(this);
  }

  /** Lets go of it, and of all in it. */
  dispose(): void {
    for (const condition of this.#conditions) condition.stop();
    this.#clear();
    const { nodes } = this.scope.home;
    if (nodes.get(this.json) === this) nodes.delete(this.json);
    this.scope.engine.scheduler.told.delete(this);
  }

  /** Each node that stands in it. */
  *within(): Generator<LiveNode> {
    yield* this.children;
    yield* this.#slots;
  }

  get #engine(): Engine {
    return this.scope.engine;
  }

  get #mayBeOverridden(): boolean {
    return this.id !== undefined && this.#engine.overridable.has(this.id);
  }

  /** Becomes visible or invisible, as its conditions say. */
  #settle(): void {
    const isThere = this.#conditions.every(({ value }) => value);
    if (isThere === this.#isThere) return;
    if (isThere) {
      this.#build();
      this.mark(everything);
    } else {
      this.#forget();
      this.#clear();
      this.mark(nodeChange.visible);
    }
    this.parent?.mark(nodeChange.children);
  }

  /** It leaves the tree: should it come back, it comes into view anew. */
  #forget(): void {
    this.scope.home.seen.delete(this.json);
    for (const node of this.within()) node.#forget();
    this.rows?.forget();
  }

  #build(): void {
    this.#isThere = true;
    const { json, scope } = this;
    const plan = this.#plan;
    if (plan.attributes.length === 0) this.attributes = plan.fixedAttributes;
    else this.#bindAttributes();
    if (this.#mayBeOverridden) this.#watchOverrides();
    this.#judge();
    this.style = this.#follow(plan.style, (style) => {
      this.style = this.#overridden("style", style as ResolvedStyle);
      this.mark(nodeChange.style);
    }) as ResolvedStyle;
    if (this.#mayBeOverridden) this.style = this.#overridden("style", this.style);
    this.accessibility = this.#follow(plan.accessibility, (value) => {
      this.accessibility = value as ResolvedAccessibility;
      this.mark(nodeChange.accessibility);
    }) as ResolvedAccessibility;
    if (hasControl(this.type)) {
      this.control = scope.instance.controlOf(scope, json, this.type);
      this.control.node = this;
    }
    if (isJsonObject(this.attributes["itemTemplate"])) this.rows = new LiveRows(this);
    if (this.type === "Conditional") this.#followCases();
    else if (isList(json.children)) this.children = this.#createAll(json.children);
  }

  #clear(): void {
    this.#isThere = false;
    for (const stop of this.#stops) stop();
    for (const node of this.within()) node.dispose();
    this.rows?.dispose();
    if (this.control?.node === this) this.control.node = undefined;
    this.#stops = none;
    this.#slots = none;
    this.children = none;
    this.rows = undefined;
    this.control = undefined;
  }

  #bindAttributes(): void {
    const values: { [name: string]: unknown } = { ...this.#plan.fixedAttributes };
    this.#base = values;
    for (const { name, part } of this.#plan.attributes) {
      const value = this.#follow(part, (changed) => {
        this.#base = { ...this.#base, [name]: changed };
        this.#showAttributes();
      });
      if (value !== undefined) values[name] = value;
    }
    this.attributes = values;
  }

  #base: ResolvedAttributes = empty;

  #showAttributes(): void {
    const wasVisible = this.isVisible;
    this.attributes = this.#overridden("attributes", this.#base);
    this.#judge();
    this.mark(nodeChange.attributes);
    if (this.isVisible === wasVisible) return;
    this.mark(nodeChange.visible);
    this.parent?.mark(nodeChange.children);
  }

  /** Whether all is there without which nothing can be shown. */
  #judge(): void {
    this.#isComplete = this.#plan.required.every((name) => this.attributes[name] !== undefined);
    tellOfIcons(this);
  }

  #watchOverrides(): void {
    if (this.#plan.attributes.length === 0) this.#base = this.#plan.fixedAttributes;
    const { id = "" } = this;
    const watcher = {
      invalidate: () => {
        this.#showAttributes();
        this.style = this.#overridden("style", this.#plain);
        this.mark(nodeChange.style);
      },
    };
    const stops = this.scope.watch({ root: "env", steps: ["colorScheme"] }, watcher);
    for (let scope: Scope | undefined = this.scope; scope !== undefined; scope = scope.parent) {
      stops.push(scope.overrides.tree.watch([id], watcher));
    }
    this.#stops = [...this.#stops, ...stops];
    this.attributes = this.#overridden("attributes", this.#base);
  }

  /** The style without what overrides it. */
  #plain: ResolvedStyle = empty;

  #overridden<Values extends object>(part: "attributes" | "style", values: Values): Values {
    if (part === "style") this.#plain = values;
    const members = overridesOf(this.scope, this.#mayBeOverridden ? this.id : undefined, part);
    if (members === undefined) return values;
    if (part === "attributes") return { ...values, ...members };
    const around = { engine: this.#engine, owner: this.json, siblings: members };
    return { ...values, ...(this.#valueOf(compileShape("Style", members, around)) as object) };
  }

  /** A Conditional's: the first case that is true. */
  #followCases(): void {
    const attributes = this.json.attributes;
    const { cases, else: otherwise } = isJsonObject(attributes) ? attributes : {};
    const all = isList(cases) ? cases.filter(isJsonObject) : [];
    const conditions = all.map(({ when }) => compileCondition(when));
    const find = (scope: Scope) => {
      const index = conditions.findIndex((condition) => this.#truth(condition).evaluate(scope));
      return index < 0 ? otherwise : all[index]?.["child"];
    };
    const reads = conditions.flatMap((condition) => condition.reads);
    const taken = this.#bind({ kind: "dynamic", reads, evaluate: find }, () => {
      for (const child of this.children) {
        child.#forget();
        child.dispose();
      }
      this.children = this.#createAll([taken.value]);
      this.mark(nodeChange.children);
    });
    this.#stops = [...this.#stops, () => taken.stop()];
    this.children = this.#createAll([taken.value]);
  }

  #createAll(nodes: readonly unknown[]): readonly LiveNode[] {
    return nodes.flatMap((node) => createNode(this.scope, node, this) ?? []);
  }

  /** The value of a part, and from now on its changes. */
  #follow(part: Part, onChange: (value: unknown) => void): unknown {
    const made = part.kind === "withNodes" ? part.make((node) => this.#createSlot(node)) : part;
    if (made.kind === "fixed") return made.value;
    const binding: Binding<unknown> = this.#bind(made, () => onChange(binding.value));
    this.#stops = [...this.#stops, () => binding.stop()];
    return binding.value;
  }

  /** Makes a node that stands in this one, in a scope of its own. */
  createIn(scope: Scope, json: unknown): LiveNode | undefined {
    return createNode(scope, json, this);
  }

  #createSlot(node: unknown): LiveNode | undefined {
    const slot = createNode(this.scope, node, this);
    if (slot !== undefined) this.#slots = [...this.#slots, slot];
    return slot;
  }

  #valueOf(part: Part): unknown {
    return part.kind === "fixed"
      ? part.value
      : part.kind === "dynamic"
        ? part.evaluate(this.scope)
        : undefined;
  }

  #bind<T>(dynamic: Dynamic<T>, onChange: () => void): Binding<T> {
    return new Binding(this.scope, dynamic, { queue: this.#engine.scheduler.seen, onChange });
  }

  #truth({ reads, evaluate }: Compiled<boolean>): Dynamic<boolean> {
    return {
      kind: "dynamic",
      reads,
      evaluate: (scope) => this.#engine.telling(this.json, () => evaluate(scope.evaluation)),
    };
  }

  #run(
    ids: readonly unknown[],
    event: { readonly value?: Json },
    isNewest: boolean,
  ): Promise<void> {
    const { engine } = this.scope;
    return engine.start(this.scope, ids, { event, isNewest, place: ids, origin: this });
  }
}

/** Makes the node that stands somewhere; undefined where nothing is to be shown. */
export function createNode(
  scope: Scope,
  json: unknown,
  parent: LiveNode | undefined,
): LiveNode | undefined {
  const known = knownNode(scope.engine, json);
  return known && new LiveNode(scope, known, parent);
}

const none: readonly never[] = [];
/** Every bit of a change. */
const everything = -1;
const empty = {};
const plain: ResolvedAccessibility = { hidden: false, live: "off", mode: "default" };

import type { NodeJson } from "../document/document-node.ts";
import type { Overrides } from "../plans/compile-overrides.ts";
import type { CompiledValue } from "../plans/compiled-value.ts";
import { defaultAccessibility, type NodePlan } from "../plans/node-plan.ts";
import { rulesOfNode } from "../plans/parse-rules.ts";
import type { ResolvedAccessibility, ResolvedStyle } from "../view/generated/style-types.ts";
import { type NodeChange, nodeChange, type ResolvedAttributes } from "../view/view-node.ts";
import type { Engine } from "./engine.ts";
import { reportUnknownIcons } from "./report-unknown-icons.ts";

/** The node whose values these are; live-node.ts implements it. */
interface ValueNode {
  readonly json: NodeJson;
  readonly scope: { readonly engine: Engine };
  /** Returns a value, and calls back on its changes until the node is hidden. */
  follow<T>(value: CompiledValue<T>, onChange: (value: T) => void): T;
  changed(change: NodeChange, hasToggledVisibility: boolean): void;
}

/** The attributes, the style and the accessibility of a visible node. */
export class NodeValues {
  attributes: ResolvedAttributes = {};
  style: ResolvedStyle = {};
  accessibility: ResolvedAccessibility = defaultAccessibility;
  /** Whether it has all required attributes, without which it isn't shown. */
  isValid = true;
  readonly #node: ValueNode;
  readonly #plan: NodePlan;
  #ownAttributes: ResolvedAttributes;
  #ownStyle: ResolvedStyle;
  #overrides: Overrides | undefined;

  constructor(node: ValueNode, plan: NodePlan) {
    this.#node = node;
    this.#plan = plan;
    this.#ownAttributes = this.#followAttributes();
    this.#ownStyle = node.follow(plan.style, (style) => {
      this.#ownStyle = style;
      this.#update(nodeChange.style);
    });
    this.#overrides = node.follow(plan.overrides, (overrides) => {
      this.#overrides = overrides;
      this.#update(nodeChange.attributes | nodeChange.style);
    });
    this.#merge();
    this.#checkIcons();
    this.accessibility = node.follow(plan.accessibility, (accessibility) => {
      this.accessibility = accessibility;
      node.changed(nodeChange.accessibility, false);
    });
  }

  /** Without dynamic attributes, all nodes of a plan share one object. */
  #followAttributes(): ResolvedAttributes {
    const { attributes, fixedAttributes } = this.#plan;
    if (attributes.length === 0) return fixedAttributes;
    const values: { [name: string]: unknown } = { ...fixedAttributes };
    for (const { name, value } of attributes) {
      const current = this.#node.follow(value, (changed) => {
        this.#ownAttributes = { ...this.#ownAttributes, [name]: changed };
        this.#update(nodeChange.attributes);
        this.#checkIcons();
      });
      if (current !== undefined) values[name] = current;
    }
    return values;
  }

  #update(change: NodeChange): void {
    const wasValid = this.isValid;
    this.#merge();
    this.#node.changed(change, this.isValid !== wasValid);
  }

  #merge(): void {
    const overrides = this.#overrides;
    const attributes = this.#ownAttributes;
    const style = this.#ownStyle;
    this.attributes = overrides ? overrideAttributes(attributes, overrides.attributes) : attributes;
    this.style = overrides ? { ...style, ...overrides.style } : style;
    this.isValid = true;
    for (const name of this.#plan.required) {
      if (this.attributes[name] === undefined) this.isValid = false;
    }
  }

  #checkIcons(): void {
    const { json, scope } = this.#node;
    reportUnknownIcons(scope.engine, json, rulesOfNode(this.#plan.type), this.attributes);
  }
}

/** An override of null removes an attribute. */
function overrideAttributes(own: ResolvedAttributes, overrides: object): ResolvedAttributes {
  const members = Object.entries({ ...own, ...overrides });
  return Object.fromEntries(members.filter(([, value]) => value !== null));
}

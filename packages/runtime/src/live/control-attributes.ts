import type { Json } from "@screenspec/format";
import { asJson } from "@screenspec/format/evaluate";
import type { TextFormat } from "../data/text-format.ts";
import { attributesOf, type NodeJson } from "../document/document-node.ts";
import { reportWrongValue } from "../plans/coerce-value.ts";
import { compileValue, hasComputed } from "../plans/compile-value.ts";
import { type Evaluable, fixed } from "../plans/compiled-value.ts";
import { type ControlKind, kindOf } from "../plans/control-kinds.ts";
import { rulesOfNode } from "../plans/parse-rules.ts";
import { formatText, maskFormat } from "../text-input/text-editing.ts";
import type { Engine } from "./engine.ts";

/** Returns a value, and calls back on its changes. */
type Follow = <T>(value: Evaluable<T>, onChange: (value: T) => void) => T;

/** The attributes that the value of a control depends on, and the operations that use them. */
export class ControlAttributes {
  readonly values: { [name: string]: unknown } = {};
  readonly kind: ControlKind;
  /** Of a TextField for phone numbers, once the view has loaded it. */
  phoneFormat: TextFormat | undefined;
  readonly #engine: Engine;
  readonly #json: NodeJson;

  /** @param onChange is called after a change, with the name of the attribute */
  constructor(
    engine: Engine,
    json: NodeJson,
    type: string,
    { follow, onChange }: { follow: Follow; onChange: (name: string) => void },
  ) {
    this.#engine = engine;
    this.#json = json;
    this.kind = kindOf(type) ?? {};
    const given = attributesOf(json);
    const context = { engine, owner: json, siblings: given };
    for (const rule of rulesOfNode(type)?.byName.values() ?? []) {
      const { name } = rule;
      if (!commonAttributes.includes(name) && !this.kind.reads?.includes(name)) continue;
      const value = compileValue(rule, given[name], context);
      // Of the nodes in Tabs only the ids of the tabs are used here.
      const evaluable = value.kind === "nodes" ? fixed(given[name]) : value;
      this.values[name] = follow(evaluable, (changed) => {
        this.values[name] = changed;
        onChange(name);
      });
    }
  }

  get textFormat(): TextFormat | undefined {
    return this.phoneFormat ?? maskFormat(this.values["mask"]);
  }

  coerce(value: Json): Json {
    const { coerce = () => value } = this.kind;
    return coerce(value, this.values, this.textFormat);
  }

  /** Returns the value before the user has changed it. Reports a bound `initialValue` of another type than the control's. */
  initialValue(): Json {
    const { isOfType, initialValue } = this.kind;
    const given = this.values["initialValue"];
    // A TextField has "" also if the bound value is null.
    if (given !== undefined && given !== "" && isOfType?.(given, this.values) === false) {
      const target = { engine: this.#engine, owner: this.#json };
      if (hasComputed(attributesOf(this.#json)["initialValue"])) reportWrongValue(target, given);
    }
    return initialValue ? initialValue(this.values) : this.coerce(asJson(given));
  }

  /** Returns the text that shows a value. */
  format(value: Json): string {
    return formatText(this.textFormat, value, this.#engine);
  }
}

/** The attributes that all controls depend on. */
const commonAttributes: readonly string[] = ["enabled", "required", "initialValue"];

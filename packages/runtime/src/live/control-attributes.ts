import type { Json } from "@screenspec/format";
import { asJson } from "@screenspec/format/evaluate";
import { objectsIn } from "../data/json.ts";
import type { TextFormat } from "../data/text-format.ts";
import { textOf } from "../data/text-of.ts";
import { attributesOf, type NodeJson } from "../document/document-node.ts";
import { reportWrongValue } from "../plans/coerce-value.ts";
import { compileValue, hasComputed } from "../plans/compile-value.ts";
import { type Evaluable, fixed } from "../plans/compiled-value.ts";
import { type ControlKind, kindOf } from "../plans/control-kinds.ts";
import { rulesOfNode } from "../plans/parse-rules.ts";
import { formatText, maskFormat } from "../text-input/text-editing.ts";
import { trimEnds } from "../text-input/trim-ends.ts";
import type { Engine } from "./engine.ts";

/** Returns a value, and calls back on its changes. */
type Follow = <T>(value: Evaluable<T>, onChange: (value: T) => void) => T;

/** The attributes that the value of a control depends on, and the operations that use them. */
export class ControlAttributes {
  readonly kind: ControlKind;
  /** The attributes that UpdateWidgetState has set. */
  overrides: { readonly [name: string]: unknown } | undefined;
  /** Of a TextField for phone numbers, once the view has loaded it. */
  phoneFormat: TextFormat | undefined;
  readonly #engine: Engine;
  readonly #json: NodeJson;
  readonly #own: { [name: string]: unknown } = {};
  readonly #isAddress: boolean;

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
    this.#isAddress = objectsIn(given["validators"]).some(({ type: check }) =>
      addressValidators.includes(textOf(check)),
    );
    const context = { engine, owner: json, siblings: given };
    for (const rule of rulesOfNode(type)?.byName.values() ?? []) {
      const { name } = rule;
      if (!commonAttributes.includes(name) && !this.kind.reads?.includes(name)) continue;
      const value = compileValue(rule, given[name], context);
      // Of the nodes in Tabs only the ids of the tabs are used here.
      const evaluable = value.kind === "nodes" ? fixed(given[name]) : value;
      this.#own[name] = follow(evaluable, (changed) => {
        this.#own[name] = changed;
        onChange(name);
      });
    }
  }

  get values(): { readonly [name: string]: unknown } {
    return this.overrides ? { ...this.#own, ...this.overrides } : this.#own;
  }

  get textFormat(): TextFormat | undefined {
    return this.phoneFormat ?? maskFormat(this.values["mask"]);
  }

  /** Whether white space at the ends of a TextField's text isn't part of its value. */
  get isTrimmed(): boolean {
    return this.#isAddress || (this.values["keyboardType"] ?? "text") !== "text";
  }

  get timeZone(): string {
    return this.#engine.environment.timeZone;
  }

  coerce(value: Json): Json {
    const { coerce = () => value } = this.kind;
    return coerce(value, this.values, this);
  }

  /** Returns the value before the user has changed it. */
  initialValue(): Json {
    return this.kind.initialValue?.(this.values) ?? this.coerce(this.givenValue);
  }

  get givenValue(): Json {
    return asJson(this.#own["initialValue"]);
  }

  /** Reports a bound `initialValue` that the control can't have. */
  reportRejectedValue(): void {
    const target = { engine: this.#engine, owner: this.#json };
    if (hasComputed(attributesOf(this.#json)["initialValue"]))
      reportWrongValue(target, this.givenValue);
  }

  /** Returns the text that the user leaves in a TextField, without what its value doesn't have. */
  textAfterBlur(text: string, value: Json): string {
    return this.values["valueType"] === "number" ? trimEnds(text) : this.format(value);
  }

  /** Returns the text that shows a value. */
  format(value: Json): string {
    return formatText(this.textFormat, value, this.#engine);
  }
}

/** The validators of texts that have no white space at their ends. */
const addressValidators: readonly string[] = ["email", "url", "phone"];

/** The attributes that all controls depend on. */
const commonAttributes: readonly string[] = ["enabled", "required", "initialValue"];

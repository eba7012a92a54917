import type { Json } from "@screenspec/format/evaluate";
import { equals } from "@screenspec/format/evaluate";
import { compilePart } from "../attributes/compile-part.ts";
import { type MemberRule, rulesOfNode } from "../attributes/parse-rules.ts";
import type { Dynamic } from "../attributes/part.ts";
import { Binding } from "../data/binding.ts";
import { isJsonObject } from "../data/set-in.ts";
import type { NodeJson } from "../nodes/known-node.ts";
import type { LiveNode } from "../nodes/live-node.ts";
import { nodeChange } from "../nodes/view-node.ts";
import { overridesOf } from "../scopes/overrides-of.ts";
import type { Scope } from "../scopes/scope.ts";
import type { Control } from "./control.ts";
import { firstValue, fitControlValue, isEmptyValue, isOutOfReach } from "./control-value.ts";
import type { LiveLevel } from "./live-level.ts";
import { tellOfType } from "./tell-of-type.ts";
import { maskOf, typeText, writtenText } from "./text-editing.ts";
import { type Check, compileChecks } from "./validators.ts";

/** The value of an input, or of Tabs and their like: there as long as its screen or row. */
export class LiveControl implements Control {
  readonly widgetType: string;
  readonly json: NodeJson;
  readonly id: string;
  readonly scope: Scope;
  value: Json = null;
  text = "";
  error: string | null = null;
  valid = true;
  isEnabled = true;
  isRequired = false;
  /** The node that shows it, while it is in the tree. */
  node: LiveNode | undefined;
  /** Where it counts. */
  level: LiveLevel | undefined;
  /** Its attributes, also those that are computed. */
  readonly #attributes: { [name: string]: unknown } = {};
  readonly #bindings: Binding<unknown>[] = [];
  readonly #checks: readonly Check[];
  /** Whether its user, or UpdateWidgetState, has set it. */
  wasSet = false;
  /** Whether its error is to be seen: it has lost the focus, or has been validated. */
  #isJudged = false;
  readonly #stops: (() => void)[];

  constructor(scope: Scope, json: NodeJson, type: string, former?: LiveControl) {
    const { engine } = scope;
    this.scope = scope;
    this.json = json;
    this.widgetType = type;
    this.id = typeof json["id"] === "string" ? json["id"] : "";
    scope.home.controls.set(json, this);
    if (this.id !== "") scope.home.declared.add(this.id);
    const attributes = isJsonObject(json.attributes) ? json.attributes : {};
    const around = { engine, owner: json, siblings: attributes };
    for (const rule of rulesOfNode(type)?.all ?? []) {
      if (!followed.has(rule.name)) continue;
      this.#follow(rule, compilePart(rule, attributes[rule.name], around));
    }
    this.#stops = this.#watchOverrides();
    this.#checks = isInput(type) ? compileChecks(attributes["validators"], around) : [];
    if (former?.wasSet) {
      this.value = former.value;
      this.text = former.text;
      this.wasSet = true;
    }
    this.#refill();
    if (isInput(type)) this.#followChecks();
    this.#judge();
    this.#write();
  }

  change(value: Json): void {
    const { engine } = this.scope;
    if (!this.isEnabled || isOutOfReach(this.widgetType, value, this.#attributes)) return;
    if (this.widgetType === "BottomNavBar") {
      engine.screens.choose(this, value);
      return;
    }
    engine.scheduler.batch(() => {
      if (!this.#take(fitControlValue(this.widgetType, value, this.#attributes, this.#mask())))
        return;
      void this.node?.fire("onValueChangedActionIds", this.value);
    });
  }

  slide(value: Json): void {
    if (!this.isEnabled) return;
    this.scope.engine.scheduler.batch(() => {
      const former = this.#slid ?? { value: this.value };
      this.#take(fitControlValue(this.widgetType, value, this.#attributes, this.#mask()));
      this.#slid = former;
    });
  }

  /** What a Slider's value was before it was moved. */
  #slid: { readonly value: Json } | undefined;

  type(text: string, caret: number): { text: string; caret: number } {
    if (!this.isEnabled) return { text: this.text, caret: this.text.length };
    const { decimal } = this.scope.engine;
    const masked = { mask: this.#mask(), former: this.value, decimal };
    const typed = typeText(this.#attributes, masked, text, caret);
    this.scope.engine.scheduler.batch(() => {
      if (this.#take(typed.value)) void this.node?.fire("onValueChangedActionIds", this.value);
      this.#show(typed.text);
    });
    // A mask may depend on what was typed.
    const shown = this.text;
    return { text: shown, caret: shown === typed.text ? typed.caret : shown.length };
  }

  blur(): void {
    this.scope.engine.scheduler.batch(() => this.judge());
  }

  /** Shows its error, if it has one, from now on. Gives whether it passes. */
  judge(): boolean {
    this.#isJudged = true;
    this.#judge();
    this.#write();
    return this.valid;
  }

  /** UpdateWidgetState's. */
  set(value: Json): void {
    this.#take(fitControlValue(this.widgetType, value, this.#attributes, this.#mask()));
  }

  /** The user's choice without the event: what brings a node into view. */
  reveal(value: Json): void {
    this.#take(value);
  }

  /** Gives it its first value again, without an error. */
  reset(): void {
    this.wasSet = false;
    this.#isJudged = false;
    this.#refill();
    this.#judge();
    this.#write();
  }

  dispose(): void {
    for (const binding of this.#bindings) binding.stop();
    for (const stop of this.#stops) stop();
    this.scope.home.controls.delete(this.json);
  }

  #take(value: Json): boolean {
    const former = this.#slid?.value ?? this.value;
    this.#slid = undefined;
    this.wasSet = true;
    const isNew = !equals(former, value);
    this.value = value;
    this.#show(this.#written(value));
    this.#judge();
    this.#write();
    return isNew;
  }

  #show(text: string): void {
    if (this.text === text) return;
    this.text = text;
    this.#write();
  }

  /** While nobody has set it, it follows its `initialValue`; then, what it can be. */
  #refill(): void {
    const mask = this.#mask();
    if (this.wasSet) {
      const fitted = fitControlValue(this.widgetType, this.value, this.#attributes, mask);
      // What has been typed and is no number stays.
      if (fitted === this.value && this.#attributes["valueType"] === "number") return;
      this.value = fitted;
    } else {
      this.value = firstValue(this.widgetType, this.#attributes, mask);
      tellOfType(this, this.#attributes);
    }
    this.text = this.#written(this.value);
  }

  #written(value: Json): string {
    return writtenText(this.#mask(), value, this.scope.engine);
  }

  #mask(): string | undefined {
    return maskOf(this.#attributes["mask"]);
  }

  #judge(): void {
    const values = { ...this.#attributes, ...overridesOf(this.scope, this.id, "attributes") };
    this.isEnabled = values["enabled"] !== false;
    this.isRequired = values["required"] === true;
    if (!isInput(this.widgetType)) return;
    const message = this.#findProblem();
    this.valid = message === undefined;
    this.error = this.#isJudged ? (message ?? null) : null;
  }

  #findProblem(): string | undefined {
    const { scope } = this;
    const isEmpty = isEmptyValue(this.value);
    const isMissing = isEmpty || this.value === false;
    const own = this.#checks.find(({ type }) => type === "required");
    if (isMissing && this.isRequired) return own?.message(scope) ?? scope.engine.texts.required;
    for (const check of this.#checks) {
      const isAsked = check.type === "required" || !isEmpty;
      if (isAsked && check.applies(scope) && !check.passes(this.value, scope, isMissing)) {
        return check.message(scope);
      }
    }
    return undefined;
  }

  #write(): void {
    const { home } = this.scope;
    if (this.id !== "") {
      const { value, valid, error, text } = this;
      const shown =
        this.widgetType === "TextField" ? { value, valid, error, text } : { value, valid, error };
      home.tree.set(["widget", this.id], isInput(this.widgetType) ? shown : { value });
    }
    this.level?.invalidate();
    this.node?.mark(nodeChange.control);
  }

  #follow(rule: MemberRule, part: ReturnType<typeof compilePart>): void {
    const { name } = rule;
    if (part.kind === "fixed") this.#attributes[name] = part.value;
    // Of Tabs only the ids are of interest here.
    if (part.kind === "withNodes")
      this.#attributes[name] = (isJsonObject(this.json.attributes) ? this.json.attributes : {})[
        name
      ];
    if (part.kind !== "dynamic") return;
    const binding: Binding<unknown> = this.#bind(part, () => {
      this.#attributes[name] = binding.value;
      if (name !== "enabled" && name !== "required") this.#refill();
      this.#judge();
      this.#write();
    });
    this.#attributes[name] = binding.value;
  }

  /** What its checks read: looked at again, whatever of it has changed. */
  #followChecks(): void {
    const reads = this.#checks.flatMap((check) => check.reads);
    if (reads.length === 0) return;
    let turn = 0;
    this.#bind({ kind: "dynamic", reads, evaluate: () => (turn += 1) }, () => {
      this.#judge();
      this.#write();
    });
  }

  #watchOverrides(): (() => void)[] {
    const stops: (() => void)[] = [];
    if (!this.scope.engine.overridable.has(this.id)) return stops;
    const watcher = {
      invalidate: () => {
        this.#judge();
        this.#write();
      },
    };
    for (let scope: Scope | undefined = this.scope; scope !== undefined; scope = scope.parent) {
      stops.push(scope.overrides.tree.watch([this.id, "attributes"], watcher));
    }
    return stops;
  }

  #bind(dynamic: Dynamic<unknown>, onChange: () => void): Binding<unknown> {
    const { derived } = this.scope.engine.scheduler;
    const binding = new Binding<unknown>(this.scope, dynamic, { queue: derived, onChange });
    this.#bindings.push(binding);
    return binding;
  }
}

/** Whether nodes of a type have a value that their user changes. */
export function hasControl(type: string): boolean {
  return isInput(type) || exposing.has(type);
}

/** Whether it is one that forms have, and that is validated. */
export function isInput(type: string): boolean {
  return inputs.has(type);
}

const inputs: ReadonlySet<string> = new Set(
  "TextField Checkbox Switch RadioGroup Dropdown ChipGroup Slider DatePicker".split(" "),
);
const exposing: ReadonlySet<string> = new Set("Tabs Accordion Carousel BottomNavBar".split(" "));
/** The attributes that its value depends on, or whether it counts. */
const followed: ReadonlySet<string> = new Set(
  "enabled required initialValue valueType maxLength maxLines mask multiple min max step mode tabs initialTab initiallyExpanded".split(
    " ",
  ),
);

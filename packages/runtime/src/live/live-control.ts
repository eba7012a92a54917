import type { Json } from "@screenspec/format";
import { asJson } from "@screenspec/format/evaluate";
import { isEqual } from "../data/is-equal.ts";
import type { NodeJson } from "../document/document-node.ts";
import { attributesOf } from "../document/document-node.ts";
import { overriding } from "../plans/compile-overrides.ts";
import { compilePart } from "../plans/compile-value.ts";
import { type Dynamic, dynamic, fixed, type Made } from "../plans/compiled-value.ts";
import { type ControlKind, isInput, kindOf } from "../plans/control-kinds.ts";
import { rulesOfNode } from "../plans/parse-rules.ts";
import { type Check, compileChecks } from "../plans/validators.ts";
import type { NumberSigns } from "../text-input/number-signs.ts";
import { readNumber, rewriteNumber } from "../text-input/number-text.ts";
import { maskOf, typeText, writtenText } from "../text-input/text-editing.ts";
import type { Control } from "../view/control.ts";
import { nodeChange } from "../view/view-node.ts";
import { type Follower, follow } from "./binding.ts";
import { findProblem } from "./find-error.ts";
import type { LiveLevel } from "./live-form-group.ts";
import type { LiveNode } from "./live-node.ts";
import { overridesRoot, type Scope } from "./scope.ts";
import { tellOfType } from "./tell-of-type.ts";

/** The value of an input, or of Tabs and their like: there as long as its screen or row. */
export class LiveControl implements Control {
  readonly widgetType: string;
  readonly json: NodeJson;
  readonly id: string;
  readonly scope: Scope;
  value: Json;
  text: string;
  error: string | null = null;
  valid = true;
  isEnabled = true;
  isRequired = false;
  /** The node that shows it, while it is in the tree. */
  node: LiveNode | undefined;
  /** Where it counts. */
  level: LiveLevel | undefined;
  readonly #kind: ControlKind;
  /** Its attributes, also those that are computed. */
  readonly #attributes: { [name: string]: unknown } = {};
  readonly #checks: readonly Check[];
  followed: Follower["followed"] = [];
  /** Whether its user, or UpdateWidgetState, has set it. */
  wasSet: boolean;
  /** Whether its error is to be seen: it has lost the focus, or has been validated. */
  #isJudged = false;
  /** What a Slider's value was before it was moved. */
  #slid: { readonly value: Json } | undefined;

  constructor(scope: Scope, json: NodeJson, type: string, former?: LiveControl) {
    const { engine, home } = scope;
    this.scope = scope;
    this.json = json;
    this.widgetType = type;
    this.#kind = kindOf(type) ?? {};
    this.id = typeof json.id === "string" ? json.id : "";
    home.controls.set(json, this);
    if (type === "BottomNavBar") engine.screens.bars.add(this);
    if (this.id !== "") home.declared.add(this.id);
    const attributes = attributesOf(json);
    if (attributes["valueType"] === "number") engine.numberFields.add(this);
    const around = { engine, owner: json, siblings: attributes };
    for (const rule of rulesOfNode(type)?.byName.values() ?? []) {
      if (!ofAll.includes(rule.name) && !this.#kind.reads?.includes(rule.name)) continue;
      const part = compilePart(rule, attributes[rule.name], around);
      // Of Tabs only the ids are of interest here.
      this.#follow(rule.name, part.kind === "withNodes" ? fixed(attributes[rule.name]) : part);
    }
    this.#checks = this.#isInput ? compileChecks(attributes["validators"], around) : [];
    this.wasSet = former?.wasSet ?? false;
    this.value = former?.value ?? null;
    this.text = former?.text ?? "";
    this.#refill();
    const reads = this.#checks.flatMap((check): Dynamic<Json>["reads"] => check.reads);
    if (engine.overridable.has(this.id)) {
      reads.push({ root: overridesRoot, steps: [this.id, "attributes"] });
    }
    // Looked at again, whatever of what its checks read has changed.
    if (reads.length > 0)
      this.#bind(
        dynamic(reads, () => ({})),
        () => this.#update(),
      );
    this.#update();
  }

  change(value: Json): void {
    const { engine } = this.scope;
    if (!this.isEnabled || this.#kind.isOutOfReach?.(value, this.#attributes)) return;
    if (this.widgetType === "BottomNavBar") engine.screens.choose(this, value);
    else engine.scheduler.batch(() => this.#take(this.#fit(value)));
  }

  choose(value: Json): void {
    const { choose = () => value } = this.#kind;
    this.change(choose(this.value, value, this.#attributes));
  }

  slide(value: Json): void {
    if (!this.isEnabled) return;
    this.scope.engine.scheduler.batch(() => {
      const former = this.#slid ?? { value: this.value };
      this.set(value);
      this.#slid = former;
    });
  }

  type(text: string, caret: number): { text: string; caret: number } {
    if (!this.isEnabled) return { text: this.text, caret: this.text.length };
    const { engine } = this.scope;
    const masked = { mask: this.#mask, former: this.value, engine };
    const typed = typeText(this.#attributes, masked, text, caret);
    engine.scheduler.batch(() => this.#take(typed.value, typed.text));
    // A mask may depend on what was typed, and its actions may set another value.
    const shown = this.text;
    const behind = typed.text.length - typed.caret;
    return { text: shown, caret: Math.max(0, shown.length - behind) };
  }

  /** The locale is another: what it shows is written anew, and what is no number may be one now. */
  rewrite(former: NumberSigns): void {
    const { numberSigns } = this.scope.engine;
    this.text = rewriteNumber(this.text, former, numberSigns);
    if (this.value === null) this.value = readNumber(this.text, numberSigns);
    this.#update();
  }

  blur(): void {
    this.scope.engine.scheduler.batch(() => this.judge());
  }

  /** Shows its error, if it has one, from now on. Gives whether it passes. */
  judge(): boolean {
    this.#isJudged = true;
    this.#update();
    return this.valid;
  }

  /** UpdateWidgetState's. A number that it has already stays as it is typed. */
  set(value: Json): void {
    const fitted = this.#fit(value);
    const isTyped = typeof fitted === "number" && fitted === this.value;
    this.reveal(fitted, isTyped ? this.text : undefined);
  }

  /** The user's choice without the event: what brings a node into view. Gives whether it is another. */
  reveal(value: Json, text?: string): boolean {
    const former = this.#slid?.value ?? this.value;
    this.#slid = undefined;
    this.wasSet = true;
    this.#keep(value);
    this.text = text ?? this.#written;
    this.#update();
    return !isEqual(former, value);
  }

  /** Gives it its first value again, without an error. */
  reset(): void {
    this.wasSet = false;
    this.#isJudged = false;
    this.#refill();
    this.#update();
  }

  dispose(): void {
    const { home, engine } = this.scope;
    for (const each of this.followed) each.stop();
    home.controls.delete(this.json);
    engine.screens.bars.delete(this);
    engine.numberFields.delete(this);
  }

  #take(value: Json, text?: string): void {
    if (this.reveal(value, text)) void this.node?.fire("onValueChangedActionIds", value);
  }

  /** While nobody has set it, it follows its `initialValue`; then, what it can be. */
  #refill(): void {
    if (this.wasSet) {
      const fitted = this.#fit(this.value);
      // What has been typed and is no number stays.
      if (fitted === this.value && this.#attributes["valueType"] === "number") return;
      this.#keep(fitted);
    } else {
      const { first } = this.#kind;
      const { initialValue } = this.#attributes;
      this.#keep(first ? first(this.#attributes) : this.#fit(asJson(initialValue)));
      tellOfType(this, this.#attributes);
    }
    this.text = this.#written;
  }

  /** An equal value stays the same one, by which those around know that nothing has changed. */
  #keep(value: Json): void {
    if (!isEqual(this.value, value)) this.value = value;
  }

  #fit(value: Json): Json {
    const { fit = () => value } = this.#kind;
    return fit(value, this.#attributes, this.#mask);
  }

  get #written(): string {
    return writtenText(this.#mask, this.value, this.scope.engine);
  }

  get #mask(): string | undefined {
    return maskOf(this.#attributes["mask"]);
  }

  get #isInput(): boolean {
    return isInput(this.widgetType);
  }

  /** Judges it as it is now, and tells all who read it. */
  #update(): void {
    const { scope, id, value, text } = this;
    const overrides = scope.engine.overridable.has(id) && overriding(scope, id, "attributes");
    const { enabled, required } = { ...this.#attributes, ...overrides };
    this.isEnabled = enabled !== false;
    this.isRequired = required === true;
    const { valueType } = this.#attributes;
    const message = this.#isInput ? findProblem(this, this.#checks, valueType) : undefined;
    const valid = message === undefined;
    const error = this.#isJudged ? (message ?? null) : null;
    this.valid = valid;
    this.error = error;
    if (id !== "") {
      const shown = this.#kind.hasText ? { value, valid, error, text } : { value, valid, error };
      scope.home.tree.set(["widget", id], this.#isInput ? shown : { value });
    }
    this.level?.invalidate();
    this.node?.mark(nodeChange.control);
  }

  #follow(name: string, part: Made): void {
    this.#attributes[name] = this.#bind(part, (value) => {
      this.#attributes[name] = value;
      if (name !== "enabled" && name !== "required") this.#refill();
      this.#update();
    });
  }

  #bind<T>(part: Made<T>, onChange: (value: T) => void): T {
    const { derived } = this.scope.engine.scheduler;
    return follow(part, this.scope, { queue: derived, owner: this, onChange });
  }
}

/** Those that the value of every input depends on, or whether it counts. */
const ofAll: readonly string[] = ["enabled", "required", "initialValue"];

import type { Json } from "@screenspec/format";
import { isEqual } from "../data/is-equal.ts";
import type { TextFormat } from "../data/text-format.ts";
import { attributesOf, type NodeJson } from "../document/document-node.ts";
import { overridesRoot } from "../plans/compile-overrides.ts";
import { type DataPath, dynamic } from "../plans/compiled-value.ts";
import { isInput } from "../plans/control-kinds.ts";
import { compileValidators, type Validator } from "../plans/validators.ts";
import type { NumberSigns } from "../text-input/number-signs.ts";
import { readNumber, rewriteNumber } from "../text-input/number-text.ts";
import { editText } from "../text-input/text-editing.ts";
import type { Control } from "../view/control.ts";
import { type NodeChange, nodeChange, type ViewNode } from "../view/view-node.ts";
import { type BindingOwner, follow, stopBindings } from "./binding.ts";
import { ControlAttributes } from "./control-attributes.ts";
import { findError, isEmpty } from "./find-error.ts";
import type { Scope } from "./scope.ts";

/** The node that shows a control; live-node.ts implements it. */
export interface ControlNode extends ViewNode {
  readonly parent: ControlNode | undefined;
  readonly control: LiveControl | undefined;
  mark(change: NodeChange): void;
}

/** The value of a node that its user can change. It lives as long as its screen or row. */
export class LiveControl implements BindingOwner, Control {
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
  items: unknown;
  /** The node that shows it, while there is one. */
  node: ControlNode | undefined;
  /** The form group that contains it. */
  group: { invalidate(): void } | undefined;
  readonly #attributes: ControlAttributes;
  readonly #validators: readonly Validator[];
  readonly queue = "derived";
  bindings: BindingOwner["bindings"] = [];
  /** Whether the user or UpdateWidgetState has set the value. Until then it follows `initialValue`. */
  isDirty: boolean;
  /** Whether its error is shown: it has lost the focus, or a form was validated. */
  #showsError = false;
  /** A value that it was given but can't have, so that it is empty and invalid. */
  #rejectedValue: Json = null;
  /** The chosen values that have an option, or have had one. */
  #known: readonly Json[] = [];
  /** The value before the user has begun to drag a Slider. */
  #beforeDrag: { readonly value: Json } | undefined;

  /** @param former the control that this one replaces, whose value it takes over */
  constructor(scope: Scope, json: NodeJson, type: string, former: LiveControl | undefined) {
    const { engine, base } = scope;
    this.scope = scope;
    this.json = json;
    this.widgetType = type;
    this.id = typeof json.id === "string" ? json.id : "";
    if (this.id !== "") base.ids.add(this.id);
    const { validators, items } = attributesOf(json);
    this.items = items;
    if (this.#isInput) engine.inputs.add(this);
    this.#attributes = new ControlAttributes(engine, json, type, {
      follow: (value, onChange) => follow(this, value, onChange),
      onChange: (name) => {
        if (name !== "enabled" && name !== "required") this.#recompute();
        this.#update();
      },
    });
    if (this.#attributes.kind.followsScreens) engine.navBars.add(this);
    this.#validators = this.#isInput ? compileValidators(validators, engine) : [];
    this.isDirty = former?.isDirty ?? false;
    this.value = former?.value ?? null;
    this.text = former?.text ?? "";
    if (former) {
      this.#rejectedValue = former.#rejectedValue;
      this.#known = former.#known;
    }
    if (engine.overridable.has(this.id)) {
      const reads: readonly DataPath[] = [{ root: overridesRoot, steps: [this.id, "attributes"] }];
      const overrides = dynamic(reads, () => scope.overridesOf(this.id, "attributes"));
      const override = (changed: { readonly [name: string]: unknown }) => {
        this.#attributes.overrides = changed;
        this.items = changed["items"] ?? items;
      };
      override(
        follow(this, overrides, (changed) => {
          override(changed);
          this.#recompute();
          this.#update();
        }),
      );
    }
    this.#recompute();
    const reads = this.#validators.flatMap((validator): readonly DataPath[] => validator.reads);
    // A new object for each change of what the validators read: the control is validated again.
    if (reads.length > 0)
      follow(
        this,
        dynamic(reads, () => ({})),
        () => this.#update(),
      );
    this.#update();
  }

  get isNewPassword(): boolean {
    return this.scope.engine.newPasswords.has(this.json);
  }

  change(value: Json): void {
    if (!this.isEnabled) return;
    const { engine } = this.scope;
    if (this.#attributes.kind.followsScreens) engine.chooseNavItem(this, value);
    else engine.scheduler.batch(() => this.#assignAndFire(this.#accept(value)));
  }

  choose(value: Json): void {
    const { kind, values } = this.#attributes;
    const state = { isRequired: this.isRequired, known: this.#known };
    this.change(kind.choose ? kind.choose(this.value, value, values, state) : value);
  }

  slide(value: Json): void {
    if (!this.isEnabled) return;
    this.scope.engine.scheduler.batch(() => {
      const beforeDrag = this.#beforeDrag ?? { value: this.value };
      this.set(value);
      this.#beforeDrag = beforeDrag;
    });
  }

  type(text: string, caret: number, deletesForward = false): { text: string; caret: number } {
    if (!this.isEnabled) return { text: this.text, caret: this.text.length };
    const { engine } = this.scope;
    const { values, textFormat: format, isTrimmed } = this.#attributes;
    const field = { format, value: this.value, text: this.text, isTrimmed, locale: engine };
    const edited = editText(values, field, { text, caret, deletesForward });
    this.#rejectedValue = null;
    engine.scheduler.batch(() => this.#assignAndFire(edited.value, edited.text));
    // The value may have selected another mask, and its actions may have set another value.
    const current = this.text;
    const afterCaret = edited.text.length - edited.caret;
    return { text: current, caret: Math.max(0, current.length - afterCaret) };
  }

  setPhoneFormat(format: TextFormat): void {
    this.#attributes.phoneFormat = format;
    this.scope.engine.scheduler.batch(() => {
      this.#recompute();
      this.#update();
    });
  }

  blur(): void {
    this.scope.engine.scheduler.batch(() => {
      this.text = this.#attributes.textAfterBlur(this.text, this.value);
      this.validate();
    });
  }

  /** Rewrites a number field in the current locale, in which a text may become a number. */
  rewrite(former: NumberSigns): void {
    if (this.#attributes.values["valueType"] !== "number") return;
    const { numberSigns } = this.scope.engine;
    this.text = rewriteNumber(this.text, former, numberSigns);
    if (this.value === null) this.value = readNumber(this.text, numberSigns);
    this.#update();
  }

  update(): void {
    this.#update();
  }

  /** Shows the error from now on. Returns whether the value is valid. */
  validate(): boolean {
    this.#showsError = true;
    this.#update();
    return this.valid;
  }

  /** Sets the value by an action. The text of a number that is set again stays as it was typed. */
  set(value: Json): void {
    const coerced = this.#accept(value);
    const isSameNumber = typeof coerced === "number" && coerced === this.value;
    this.assign(coerced, isSameNumber ? this.text : undefined);
  }

  /** Sets the value without an event. Returns whether it is another one. */
  assign(value: Json, text?: string): boolean {
    const former = this.#beforeDrag?.value ?? this.value;
    this.#beforeDrag = undefined;
    this.isDirty = true;
    this.#store(value);
    this.text = text ?? this.#attributes.format(this.value);
    this.#update();
    return !isEqual(former, value);
  }

  /** Starts the list of actions of a BottomNavBar's item. */
  startActions(actionIds: readonly Json[]): void {
    this.scope.start(actionIds, { origin: this.node });
  }

  /** Sets the initial value, without an error. */
  reset(): void {
    this.isDirty = false;
    this.#showsError = false;
    this.#recompute();
    this.#update();
  }

  dispose(): void {
    const { engine } = this.scope;
    stopBindings(this.bindings);
    engine.navBars.delete(this);
    engine.inputs.delete(this);
  }

  #assignAndFire(value: Json, text?: string): void {
    if (this.assign(value, text)) void this.node?.fire("onValueChangedActionIds", value);
  }

  /** Applies changed attributes: a pristine control gets its initial value, a dirty one is coerced again. */
  #recompute(): void {
    const attributes = this.#attributes;
    if (this.isDirty) {
      const coerced = this.#accept(this.#rejectedValue ?? this.value);
      // A typed text that is no number stays.
      if (coerced === this.value && attributes.values["valueType"] === "number") return;
      this.#store(coerced);
    } else {
      const initial = attributes.initialValue();
      this.#setRejectedValue(attributes.givenValue, initial);
      if (this.#rejectedValue !== null) attributes.reportRejectedValue();
      this.#store(initial);
    }
    this.text = attributes.format(this.value);
  }

  /** Coerces a value, and remembers it if the control can't have it. */
  #accept(value: Json): Json {
    const coerced = this.#attributes.coerce(value);
    this.#setRejectedValue(value, coerced);
    return coerced;
  }

  #setRejectedValue(given: Json, coerced: Json): void {
    const isRejected = this.#isInput && coerced !== "" && isEmpty(coerced) && !isEmpty(given);
    this.#rejectedValue = isRejected ? given : null;
  }

  /** Keeps the former value if it is equal, so that readers see that nothing has changed. */
  #store(value: Json): void {
    if (!isEqual(this.value, value)) this.value = value;
  }

  get #isInput(): boolean {
    return isInput(this.widgetType);
  }

  /** Validates the value, and updates `widget.<id>`, the form group and the node. */
  #update(): void {
    const { scope, id, value } = this;
    const { kind, values } = this.#attributes;
    this.isEnabled = values["enabled"] !== false;
    this.isRequired = values["required"] === true;
    const problem = this.#isInput
      ? findError(this, this.#validators, this.#attributes, this.#rejectedValue)
      : undefined;
    const valid = problem === undefined;
    const error = problem && (this.#showsError || problem.isShownAtOnce) ? problem.message : null;
    this.valid = valid;
    this.error = error;
    if (id !== "") {
      const exposed = kind.exposes?.(this, values);
      this.#known = kind.findKnown?.(value, this.#known, exposed?.["label"]) ?? [];
      const input = { value, valid, error, ...exposed };
      scope.base.tree.set(["widget", id], this.#isInput ? input : { value });
    }
    this.group?.invalidate();
    this.node?.mark(nodeChange.control);
  }
}

import type { Json, JsonObject } from "@screenspec/format";
import { readIn } from "../data/json-path.ts";
import type { NodeJson } from "../document/document-node.ts";
import { isInput } from "../plans/control-kinds.ts";
import { type FormGroupPlan, idsOf } from "../plans/form-group-plan.ts";
import { type BindingOwner, follow, stopBindings } from "./binding.ts";
import type { LiveControl } from "./live-control.ts";
import type { RowValues } from "./row-values.ts";
import type { Scope } from "./scope.ts";

/** The screen of a form group; screen-contents.ts implements it. */
export interface FormGroupScreen {
  controlOf(scope: Scope, json: NodeJson, type: string): LiveControl;
  rowSetOf(scope: Scope, json: NodeJson, plan: FormGroupPlan): FormRows;
}

/** The rows of a list with controls; row-set.ts implements it. */
export interface FormRows {
  readonly values: RowValues;
  /** The form group of each row. */
  groups(): readonly LiveFormGroup[];
  /** The form group that contains the list. */
  parent: LiveFormGroup | undefined;
}

/** A control, the rows of a list, or neither for a form. */
interface Entry {
  readonly id: string;
  readonly json: NodeJson;
  readonly form: NodeJson | undefined;
  readonly control: LiveControl | undefined;
  readonly rows: FormRows | undefined;
  /** The last value of a form. */
  value: JsonObject;
  isVisible: boolean;
}

/** A form with the group that contains it; without a form, all inputs of the group. */
export interface FormTarget {
  readonly group: LiveFormGroup;
  readonly form: NodeJson | undefined;
}

/**
 * The controls, forms and lists with controls of a screen, a row or a dialog. It exists whether or not their nodes are
 * mounted. An entry is *active* if it is visible and enabled: only active inputs are validated and submitted.
 */
export class LiveFormGroup implements BindingOwner {
  readonly scope: Scope;
  readonly key: number;
  /** Called after each update, for the group that contains this one. */
  readonly #onUpdate: (() => void) | undefined;
  readonly #entries: Entry[] = [];
  readonly queue = "derived";
  bindings: BindingOwner["bindings"] = [];

  /** @param scope the scope of its bindings. The values are kept in its base. */
  constructor(screen: FormGroupScreen, scope: Scope, plan: FormGroupPlan, onUpdate?: () => void) {
    const { base, engine } = scope;
    this.scope = scope;
    this.key = engine.nextKey();
    this.#onUpdate = onUpdate;
    for (const id of idsOf(plan)) base.ids.add(id);
    // Loops, here and below: lists in rows can be nested 64 levels deep, and a callback of `map` takes native stack.
    for (const planned of plan.entries) this.#entries.push(this.#createEntry(screen, planned));
    this.refresh();
  }

  /** Schedules an update: a value has changed, or an entry has become active or inactive. */
  invalidate(): void {
    this.scope.engine.scheduler.derived.add(this);
  }

  /** Updates `widget.<id>` of the forms, and of the controls in rows. */
  refresh(): void {
    const { tree } = this.scope.base;
    for (const { rows } of this.#entries) {
      for (const [id, arrays] of rows?.values.refresh() ?? []) tree.put(["widget", id], arrays);
    }
    // In reverse order, since a form precedes the forms in it, whose values it contains.
    for (const entry of this.#entries.toReversed()) {
      if (!entry.control && !entry.rows) this.#refreshForm(entry);
    }
    this.#onUpdate?.();
  }

  /**
   * Returns the values of the active entries of a form, or of the group, by id.
   *
   * @param isFlat whether the members of inner forms are included in place of the forms
   */
  values(form?: NodeJson, isFlat = false): { readonly [id: string]: Json } {
    const members: (readonly [string, Json])[] = [];
    for (const { id, json, control, rows, value } of this.#activeEntries(form)) {
      if (rows) append(members, rows.values.formMembers);
      else if (control === undefined) {
        append(members, isFlat ? Object.entries(this.values(json, isFlat)) : [[id, value]]);
      } else if (isInput(control.widgetType)) members.push([id, control.value]);
    }
    return Object.fromEntries(members);
  }

  /** Whether all active inputs of a form, or of the group, are valid. */
  isValid(form?: NodeJson): boolean {
    for (const { json, control, rows } of this.#activeEntries(form)) {
      const isValid = rows ? rows.values.isValid : control ? control.valid : this.isValid(json);
      if (!isValid) return false;
    }
    return true;
  }

  /** Returns the active inputs of a form, or of the group, with those in rows, in the order of the document. */
  activeInputs(form?: NodeJson): readonly LiveControl[] {
    return this.#inputsOf(this.#activeEntries(form), "activeInputs");
  }

  /** Returns all inputs of a form, or of the group, with those in rows. */
  allInputs(form?: NodeJson): readonly LiveControl[] {
    return this.#inputsOf(this.#entriesOf(form), "allInputs");
  }

  /** Returns the controls with an id, with those in rows. */
  controls(id: string): readonly LiveControl[] {
    const found: LiveControl[] = [];
    for (const { control, rows } of this.#entries) {
      if (control?.id === id) found.push(control);
      for (const group of rows?.groups() ?? []) append(found, group.controls(id));
    }
    return found;
  }

  /** Returns the forms with an id: that of this group, else those in rows. */
  forms(id: string): readonly FormTarget[] {
    const own = this.ownForm(id);
    if (own !== undefined) return [own];
    const found: FormTarget[] = [];
    for (const { rows } of this.#entries) {
      for (const group of rows?.groups() ?? []) append(found, group.forms(id));
    }
    return found;
  }

  /** Returns the form with an id, if it isn't in rows. */
  ownForm(id: string): FormTarget | undefined {
    const entry = this.#entries.find((each) => each.id === id && !each.control && !each.rows);
    return entry && { group: this, form: entry.json };
  }

  /** Stops updating. The values stay in the scope. */
  dispose(): void {
    this.scope.engine.scheduler.derived.delete(this);
    stopBindings(this.bindings);
  }

  #createEntry(
    screen: FormGroupScreen,
    { id, json, form, type, rowPlan, visible }: FormGroupPlan["entries"][number],
  ): Entry {
    const { scope } = this;
    const rows = rowPlan && screen.rowSetOf(scope, json, rowPlan);
    const isForm = type === "Form";
    const control = rows || isForm ? undefined : screen.controlOf(scope, json, type);
    if (rows) rows.parent = this;
    if (control) control.group = this;
    const isVisible = follow(this, visible, (isNowVisible) => {
      entry.isVisible = isNowVisible;
      this.invalidate();
    });
    const entry: Entry = { id, json, form, control, rows, value: {}, isVisible };
    return entry;
  }

  #refreshForm(entry: Entry): void {
    const { id, json } = entry;
    const { tree } = this.scope.base;
    const value = this.values(json);
    const valid = this.isValid(json);
    if (!haveSameMembers(entry.value, value)) entry.value = value;
    else if (readIn(tree.value, ["widget", id, "valid"]) === valid) return;
    tree.put(["widget", id], { value: entry.value, valid });
  }

  /** Returns the entries directly in a form; without a form, those that are in none. */
  #entriesOf(form: NodeJson | undefined): readonly Entry[] {
    return this.#entries.filter((entry) => entry.form === form);
  }

  #activeEntries(form: NodeJson | undefined): readonly Entry[] {
    return this.#entriesOf(form).filter(
      ({ isVisible, control }) => isVisible && control?.isEnabled !== false,
    );
  }

  #inputsOf(
    entries: readonly Entry[],
    which: "activeInputs" | "allInputs",
  ): readonly LiveControl[] {
    const inputs: LiveControl[] = [];
    for (const { json, control, rows } of entries) {
      if (rows) for (const group of rows.groups()) append(inputs, group[which]());
      else if (control === undefined) append(inputs, this[which](json));
      else if (isInput(control.widgetType)) inputs.push(control);
    }
    return inputs;
  }
}

/** Not by `push(...added)`: hundreds of thousands of rows would be too many arguments. */
function append<T>(list: T[], added: readonly T[]): void {
  for (const item of added) list.push(item);
}

/** Compares members by identity: an array of row values is replaced whenever one of its items changes. */
function haveSameMembers(one: JsonObject, other: JsonObject): boolean {
  return Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);
}

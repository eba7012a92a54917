import type { Json, JsonObject } from "@screenspec/format";
import { readIn } from "../data/json-path.ts";
import type { NodeJson } from "../document/document-node.ts";
import { isInput } from "../plans/control-kinds.ts";
import { idsOf, type LevelPlan } from "../plans/form-group-plan.ts";
import { type Follower, follow } from "./binding.ts";
import type { LiveControl } from "./live-control.ts";
import type { RowSet } from "./row-set.ts";
import type { Scope } from "./scope.ts";

/** A control, the rows of a list, or neither for a form. */
interface Entry {
  readonly id: string;
  readonly json: NodeJson;
  readonly form: NodeJson | undefined;
  readonly control: LiveControl | undefined;
  readonly rows: RowSet | undefined;
  /** The value of a form: the same object as long as nothing in it is another. */
  shown: JsonObject;
  isVisible: boolean;
}

/** A form, and the level that it is in; without a form the level's inputs, whatever forms they are in. */
export interface FormPlace {
  readonly level: LiveLevel;
  readonly form: NodeJson | undefined;
}

/** All that has a value on a screen, in a row, or in a dialog: kept whether or not it is in the tree. */
export class LiveLevel {
  readonly scope: Scope;
  readonly key: number;
  /** Called when something in it has changed that the level around it shows as well. */
  readonly #onChange: (() => void) | undefined;
  readonly #entries: readonly Entry[];
  followed: Follower["followed"] = [];

  /** `scope` is what its bindings see; its values are kept in the scope's home. */
  constructor(scope: Scope, plan: LevelPlan, onChange?: () => void) {
    this.scope = scope;
    this.key = scope.engine.nextKey();
    this.#onChange = onChange;
    const { home } = scope;
    for (const id of idsOf(plan)) home.declared.add(id);
    this.#entries = plan.entries.map(({ id, json, form, type, level, visible }) => {
      const rows = level && home.instance.rowSetOf(scope, json, level);
      const isForm = type === "Form";
      const control = rows || isForm ? undefined : home.instance.controlOf(scope, json, type);
      if (rows) rows.level = this;
      if (control) control.level = this;
      const isVisible = follow(visible, scope, {
        queue: scope.engine.scheduler.derived,
        owner: this,
        onChange: (is) => {
          entry.isVisible = is;
          this.invalidate();
        },
      });
      const entry: Entry = { id, json, form, control, rows, shown: {}, isVisible };
      return entry;
    });
    this.refresh();
  }

  /** Something in it has another value, or counts now where it didn't, or the other way. */
  invalidate(): void {
    this.scope.engine.scheduler.derived.add(this);
  }

  /** Brings the values of its forms, and of the lists of its rows, up to date. */
  refresh(): void {
    const { tree } = this.scope.home;
    for (const { rows } of this.#entries) {
      for (const [id, lists] of rows?.values.refresh() ?? []) tree.put(["widget", id], lists);
    }
    // A form comes before those that stand in it, whose values it has.
    for (const entry of this.#entries.toReversed()) {
      if (!entry.control && !entry.rows) this.#refreshForm(entry);
    }
    this.#onChange?.();
  }

  /** The values of what counts in a form, by id; without a form, in the level: flat, those in its forms too. */
  valueOf(form: NodeJson | undefined, isFlat = false): { readonly [id: string]: Json } {
    return Object.fromEntries(
      this.#counting(form).flatMap(({ id, json, control, rows, shown }) => {
        if (rows) return rows.values.counting;
        if (!control) return isFlat ? Object.entries(this.valueOf(json, isFlat)) : [[id, shown]];
        return isInput(control.widgetType) ? [[id, control.value]] : [];
      }),
    );
  }

  /** Whether all inputs that count in a form pass; without one, those of the level. */
  isValid(form?: NodeJson): boolean {
    return this.#counting(form).every(({ json, control, rows }) => {
      if (rows) return rows.values.isValid;
      return control ? control.valid : this.isValid(json);
    });
  }

  /** The inputs that count in a form, in rows too, in the order of the document; of the whole level without one. */
  inputs(form?: NodeJson): readonly LiveControl[] {
    return this.#counting(form).flatMap((entry) => this.#inputsOf(entry, "inputs"));
  }

  /** All inputs of a form, whether they count or not. */
  allInputs(form?: NodeJson): readonly LiveControl[] {
    return this.#within(form).flatMap((entry) => this.#inputsOf(entry, "allInputs"));
  }

  /** The controls of an id, in rows too. */
  controlsNamed(id: string): readonly LiveControl[] {
    return this.#entries.flatMap(
      ({ control, rows }) =>
        rows?.levels().flatMap((level) => level.controlsNamed(id)) ??
        (control?.id === id ? control : []),
    );
  }

  /** The places of a Form of an id: its own, or those in rows. */
  formsNamed(id: string): readonly FormPlace[] {
    const own = this.ownForm(id);
    if (own !== undefined) return [own];
    return this.#entries.flatMap(
      ({ rows }) => rows?.levels().flatMap((level) => level.formsNamed(id)) ?? [],
    );
  }

  /** The Form of an id, unless it is in rows. */
  ownForm(id: string): FormPlace | undefined {
    const entry = this.#entries.find((each) => each.id === id && !each.control && !each.rows);
    return entry && { level: this, form: entry.json };
  }

  /** It doesn't count any more; its scope has the values still. */
  close(): void {
    this.scope.engine.scheduler.derived.delete(this);
    for (const each of this.followed) each.stop();
  }

  #refreshForm(entry: Entry): void {
    const { id, json, shown } = entry;
    const { tree } = this.scope.home;
    const value = this.valueOf(json);
    const valid = this.isValid(json);
    if (!haveSameMembers(shown, value)) entry.shown = value;
    else if (readIn(tree.value, ["widget", id, "valid"]) === valid) return;
    tree.put(["widget", id], { value: entry.shown, valid });
  }

  /** What stands right in a form; without one, what stands in none. */
  #within(form: NodeJson | undefined): readonly Entry[] {
    return this.#entries.filter((entry) => entry.form === form);
  }

  #counting(form: NodeJson | undefined): readonly Entry[] {
    return this.#within(form).filter(
      ({ isVisible, control }) => isVisible && control?.isEnabled !== false,
    );
  }

  #inputsOf({ json, control, rows }: Entry, which: "inputs" | "allInputs"): readonly LiveControl[] {
    if (rows) return rows.levels().flatMap((level) => level[which]());
    if (control) return isInput(control.widgetType) ? [control] : [];
    return this[which](json);
  }
}

/** Whether values are the same ones: lists of rows stay as long as nothing in them is another. */
function haveSameMembers(one: JsonObject, other: JsonObject): boolean {
  return Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);
}

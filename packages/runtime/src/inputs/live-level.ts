import type { Json } from "@screenspec/format/evaluate";
import { type Follower, follow } from "../data/binding.ts";
import type { RowSet } from "../lists/row-set.ts";
import type { NodeJson } from "../nodes/known-node.ts";
import type { Scope } from "../scopes/scope.ts";
import { isInput } from "./control-kinds.ts";
import type { LevelPlan } from "./level-plan.ts";
import type { LiveControl } from "./live-control.ts";

/** A control, the rows of a list, or neither for a form. */
interface Entry {
  readonly id: string;
  readonly json: NodeJson;
  readonly form: NodeJson | undefined;
  readonly control: LiveControl | undefined;
  readonly rows: RowSet | undefined;
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
      const entry: Entry = { id, json, form, control, rows, isVisible };
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
      for (const [id, lists] of Object.entries(rows?.summary() ?? {})) {
        tree.set(["widget", id], lists);
      }
    }
    for (const { id, json, control, rows } of this.#entries) {
      if (control || rows) continue;
      const valid = this.inputs(json).every((input) => input.valid);
      tree.set(["widget", id], { value: this.valueOf(json), valid });
    }
    this.#onChange?.();
  }

  /** The values of what counts in a form, by id; without a form, in the level: flat, those in its forms too. */
  valueOf(form: NodeJson | undefined, isFlat = false): { readonly [id: string]: Json } {
    return Object.fromEntries(
      this.#counting(form).flatMap(({ id, json, control, rows }) => {
        if (rows) return Object.entries(rows.values());
        if (!control)
          return isFlat ? Object.entries(this.valueOf(json, isFlat)) : [[id, this.valueOf(json)]];
        return isInput(control.widgetType) ? [[id, control.value]] : [];
      }),
    );
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

/** The ids that read something of a level: of a list, those of all that has a value in its rows. */
export function idsOf({ entries }: LevelPlan): readonly string[] {
  return entries.flatMap(({ id, level }) => (level ? idsOf(level) : id));
}

import type { Json } from "@screenspec/format/evaluate";
import { Binding } from "../data/binding.ts";
import type { RowSet } from "../lists/row-set.ts";
import type { NodeJson } from "../nodes/known-node.ts";
import type { Scope } from "../scopes/scope.ts";
import type { Guard, LevelPlan } from "./level-plan.ts";
import { isInput, type LiveControl } from "./live-control.ts";

type Entry = ControlInLevel | FormInLevel | RowsInLevel;

interface AnyEntry {
  readonly form: NodeJson | undefined;
  isVisible: boolean;
}
interface ControlInLevel extends AnyEntry {
  readonly kind: "control";
  readonly id: string;
  readonly control: LiveControl;
}
interface FormInLevel extends AnyEntry {
  readonly kind: "form";
  readonly id: string;
  readonly json: NodeJson;
}
interface RowsInLevel extends AnyEntry {
  readonly kind: "repeat";
  readonly rows: RowSet;
}

/** All that has a value on a screen, in a row, or in a dialog: kept whether or not it is in the tree. */
export class LiveLevel {
  readonly scope: Scope;
  readonly key: number;
  /** Called when something in it has changed that the level around it shows as well. */
  readonly #onChange: (() => void) | undefined;
  readonly #entries: Entry[] = [];
  readonly #guards = new Map<object, Binding<boolean>>();

  /** `scope` is what its bindings see; its values are kept in the scope's home. */
  constructor(scope: Scope, plan: LevelPlan, onChange?: () => void) {
    this.scope = scope;
    this.key = scope.engine.nextKey();
    this.#onChange = onChange;
    const { home } = scope;
    for (const entry of plan.entries) {
      for (const id of idsOf(entry)) home.declared.add(id);
    }
    for (const entry of plan.entries) {
      const { form, json } = entry;
      const isVisible = this.#follow(entry.guards);
      if (entry.kind === "control") {
        const control = home.instance.controlOf(scope, json, entry.type);
        control.level = this;
        this.#entries.push({ kind: "control", id: control.id, control, form, isVisible });
      } else if (entry.kind === "form") {
        this.#entries.push({ kind: "form", id: entry.id, json, form, isVisible });
      } else {
        const rows = home.instance.rowSetOf(scope, json, entry.level);
        rows.level = this;
        this.#entries.push({ kind: "repeat", rows, form, isVisible });
      }
    }
    this.#plan = plan;
    this.refresh();
  }

  readonly #plan: LevelPlan;

  /** Something in it has another value, or counts now where it didn't, or the other way. */
  invalidate(): void {
    this.scope.engine.scheduler.derived.add(this);
  }

  /** Brings the values of its forms, and of the lists of its rows, up to date. */
  refresh(): void {
    for (const [index, entry] of this.#entries.entries()) {
      entry.isVisible = this.#isVisible(this.#plan.entries[index]?.guards ?? []);
    }
    const { tree } = this.scope.home;
    for (const entry of this.#entries) {
      if (entry.kind !== "repeat") continue;
      for (const [id, lists] of Object.entries(entry.rows.summary()))
        tree.set(["widget", id], lists);
    }
    for (const entry of this.#entries) {
      if (entry.kind !== "form") continue;
      const inside = this.#members(entry.json);
      const valid = inside.every(({ isValid }) => isValid);
      tree.set(["widget", entry.id], { value: this.valueOf(entry.json), valid });
    }
    this.#onChange?.();
  }

  /** The values of what counts in a form, by id; without a form, in the level: flat, those in its forms too. */
  valueOf(form: NodeJson | undefined, isFlat = false): { readonly [id: string]: Json } {
    const values: { [id: string]: Json } = {};
    for (const entry of this.#counting(form)) {
      if (entry.kind === "form") {
        if (isFlat) Object.assign(values, this.valueOf(entry.json, isFlat));
        else values[entry.id] = this.valueOf(entry.json);
      } else if (entry.kind === "control") {
        if (isInput(entry.control.widgetType)) values[entry.id] = entry.control.value;
      } else Object.assign(values, entry.rows.values());
    }
    return values;
  }

  /** The inputs that count in a form, in rows too, in the order of the document; of the whole level without one. */
  inputs(form: NodeJson | undefined): readonly LiveControl[] {
    return this.#counting(form).flatMap((entry) => {
      if (entry.kind === "form") return this.inputs(entry.json);
      if (entry.kind === "repeat")
        return entry.rows.levels().flatMap((level) => level.inputs(undefined));
      return isInput(entry.control.widgetType) ? [entry.control] : [];
    });
  }

  /** All inputs of a form, whether they count or not. */
  allInputs(form: NodeJson | undefined): readonly LiveControl[] {
    return this.#within(form).flatMap((entry) => {
      if (entry.kind === "form") return this.allInputs(entry.json);
      if (entry.kind === "repeat")
        return entry.rows.levels().flatMap((level) => level.allInputs(undefined));
      return isInput(entry.control.widgetType) ? [entry.control] : [];
    });
  }

  /** The controls of an id, in rows too. */
  controlsNamed(id: string): readonly LiveControl[] {
    return this.#entries.flatMap((entry) => {
      if (entry.kind === "repeat")
        return entry.rows.levels().flatMap((level) => level.controlsNamed(id));
      return entry.kind === "control" && entry.id === id ? [entry.control] : [];
    });
  }

  /** The places of a Form of an id, in rows too. */
  formsNamed(id: string): readonly { level: LiveLevel; form: NodeJson }[] {
    const form = this.formNamed(id);
    if (form !== undefined) return [{ level: this, form }];
    return this.#entries.flatMap((entry) =>
      entry.kind === "repeat" ? entry.rows.levels().flatMap((level) => level.formsNamed(id)) : [],
    );
  }

  /** The Form of an id. */
  formNamed(id: string): NodeJson | undefined {
    const form = this.#entries.find((entry) => entry.kind === "form" && entry.id === id);
    return form?.kind === "form" ? form.json : undefined;
  }

  /** It doesn't count any more; the values are kept. */
  close(): void {
    this.scope.engine.scheduler.derived.delete(this);
    for (const binding of this.#guards.values()) binding.stop();
  }

  dispose(): void {
    this.close();
    for (const entry of this.#entries) {
      if (entry.kind === "control") entry.control.dispose();
      if (entry.kind === "repeat") entry.rows.dispose();
    }
  }

  /** What stands right in a form; without one, what stands in none. */
  #within(form: NodeJson | undefined): readonly Entry[] {
    return this.#entries.filter((entry) => entry.form === form);
  }

  #counting(form: NodeJson | undefined): readonly Entry[] {
    return this.#within(form).filter(
      (entry) => entry.isVisible && (entry.kind !== "control" || entry.control.isEnabled),
    );
  }

  #members(form: NodeJson | undefined): readonly { readonly isValid: boolean }[] {
    return this.inputs(form).map((control) => ({ isValid: control.valid }));
  }

  #follow(guards: readonly Guard[]): boolean {
    const { engine } = this.scope;
    for (const { owner, condition } of guards) {
      if (this.#guards.has(condition)) continue;
      const evaluate = (scope: Scope) =>
        engine.telling(owner, () => condition.evaluate(scope.evaluation));
      const binding = new Binding<boolean>(
        this.scope,
        { kind: "dynamic", reads: condition.reads, evaluate },
        { queue: engine.scheduler.derived, onChange: () => this.invalidate() },
      );
      this.#guards.set(condition, binding);
    }
    return this.#isVisible(guards);
  }

  #isVisible(guards: readonly Guard[]): boolean {
    return guards.every(
      ({ condition, expected }) => this.#guards.get(condition)?.value === expected,
    );
  }
}

/** The ids that read something of an entry: of a list, those of all that has a value in its rows. */
export function idsOf(entry: LevelPlan["entries"][number]): readonly string[] {
  if (entry.kind === "repeat") return entry.level.entries.flatMap(idsOf);
  return typeof entry.json["id"] === "string" ? [entry.json["id"]] : [];
}

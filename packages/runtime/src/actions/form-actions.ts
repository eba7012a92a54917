import { failed } from "../live/action-failure.ts";
import type { LiveNode } from "../live/live-node.ts";
import type { Scope } from "../live/scope.ts";
import type { PerformContext, Performers } from "./perform-action.ts";

/** Actions on inputs and nodes. */
export const formActions: Performers<
  "ValidateForm" | "SubmitForm" | "ResetForm" | "Focus" | "ScrollTo"
> = {
  ValidateForm({ formId }, context) {
    validate(formId, context);
  },
  SubmitForm({ formId }, context) {
    validate(formId, context);
    const { scope } = context;
    // What validating has changed may be in the values.
    scope.engine.scheduler.derive();
    const forms = scope.instance.formsFor(formId, scope.home);
    return Object.fromEntries(
      forms.flatMap(({ level, form }) => Object.entries(level.valueOf(form, formId === undefined))),
    );
  },
  ResetForm({ formId }, { scope }) {
    for (const { level, form } of scope.instance.formsFor(formId, scope.home)) {
      for (const control of level.allInputs(form)) if (control.node !== undefined) control.reset();
    }
  },
  Focus({ targetWidgetId }, { scope }) {
    const node = find(targetWidgetId, scope);
    scope.engine.show((view) => view.focus?.(node));
  },
  ScrollTo({ targetWidgetId, position, animated }, { scope }) {
    const target = (targetWidgetId === undefined && position) || find(targetWidgetId, scope);
    scope.engine.show((view) => view.scrollTo?.(target, animated));
  },
};

/** The node of an id that is in the tree, as it is now. */
function find(id: string | undefined, { engine, instance, home }: Scope): LiveNode {
  engine.scheduler.refresh();
  const node = id === undefined ? undefined : instance.findNode(id, home);
  if (node === undefined) throw failed(`${id} isn't there.`);
  return node;
}

/** Shows all errors; moves to the first input that has one, and fails. */
function validate(formId: string | undefined, { scope }: PerformContext): void {
  const { engine, instance } = scope;
  const inputs = instance
    .formsFor(formId, scope.home)
    .flatMap(({ level, form }) => level.inputs(form));
  const invalid = inputs.filter((control) => !control.judge());
  const [first] = invalid;
  if (first === undefined) return;
  engine.scheduler.refresh();
  // In a row that isn't drawn it has none yet.
  const node = first.node ?? instance.findNode(first.id, first.scope.home);
  if (node !== undefined) {
    instance.reveal(node);
    engine.show((view) => view.focus?.(node));
  }
  throw failed(`${invalid.length} of the inputs don't pass.`);
}

import { failed } from "./action-failure.ts";
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
    return Object.assign(
      {},
      ...forms.map(({ level, form }) => level.valueOf(form, formId === undefined)),
    );
  },
  ResetForm({ formId }, { scope }) {
    for (const { level, form } of scope.instance.formsFor(formId, scope.home)) {
      for (const control of level.allInputs(form)) if (control.node !== undefined) control.reset();
    }
  },
  Focus({ targetWidgetId }, { scope }) {
    const { engine, instance } = scope;
    engine.scheduler.refresh();
    const node = instance.findNode(targetWidgetId, scope.home);
    if (node === undefined) throw failed(`${targetWidgetId} isn't there.`);
    engine.show((view) => view.focus?.(node));
  },
  ScrollTo({ targetWidgetId, position, animated }, { scope }) {
    const { engine, instance } = scope;
    engine.scheduler.refresh();
    const target =
      targetWidgetId === undefined ? position : instance.findNode(targetWidgetId, scope.home);
    if (target === undefined) throw failed(`${targetWidgetId} isn't there.`);
    engine.show((view) => view.scrollTo?.(target, animated));
  },
};

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
  const { node } = first;
  if (node !== undefined) {
    instance.reveal(node);
    engine.show((view) => view.focus?.(node));
  }
  throw failed(`${invalid.length} of the inputs don't pass.`);
}

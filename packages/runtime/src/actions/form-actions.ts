import { failed } from "../live/action-failure.ts";
import type { ViewNode } from "../view/view-node.ts";
import type { ActionContext, Performers } from "./action-context.ts";

/** Actions on inputs and nodes. */
export const formActions: Performers<
  "ValidateForm" | "SubmitForm" | "ResetForm" | "Focus" | "ScrollTo"
> = {
  ValidateForm({ formId }, context) {
    validate(formId, context);
  },
  SubmitForm({ formId }, context) {
    validate(formId, context);
    const { engine, screen, scope } = context;
    // Validating may have changed data that the values depend on.
    engine.scheduler.derive();
    const isFlat = formId === undefined;
    const forms = screen.contents.formsFor(formId, scope.base);
    return Object.fromEntries(
      forms.flatMap(({ group, form }) => Object.entries(group.values(form, isFlat))),
    );
  },
  ResetForm({ formId }, { screen, scope }) {
    for (const { group, form } of screen.contents.formsFor(formId, scope.base)) {
      for (const control of group.allInputs(form)) control.reset();
    }
  },
  Focus({ targetWidgetId }, context) {
    const node = revealNode(targetWidgetId, context);
    context.engine.request(context.screen, (view) => view.focus?.(node));
  },
  ScrollTo({ targetWidgetId, position, animated }, context) {
    const target =
      (targetWidgetId === undefined && position) || revealNode(targetWidgetId, context);
    context.engine.request(context.screen, (view) => view.scrollTo?.(target, animated));
  },
};

/** Returns a node of the current tree, after opening what contains it. */
function revealNode(id: string | undefined, { engine, screen, scope }: ActionContext): ViewNode {
  engine.scheduler.refresh();
  const node = id === undefined ? undefined : screen.contents.findNode(id, scope.base);
  if (node === undefined) throw failed(`${id} isn't there.`);
  screen.contents.reveal(node);
  return node;
}

/** Shows all errors. Focuses the first invalid input and fails, if there is one. */
function validate(formId: string | undefined, { engine, screen, scope }: ActionContext): void {
  const { contents } = screen;
  const inputs = contents
    .formsFor(formId, scope.base)
    .flatMap(({ group, form }) => group.activeInputs(form));
  const invalid = inputs.filter((control) => !control.validate());
  const [first] = invalid;
  if (first === undefined) return;
  engine.scheduler.refresh();
  // In a row that isn't mounted, the input has no node yet.
  const node = first.node ?? contents.findNode(first.id, first.scope.base);
  if (node !== undefined) {
    contents.reveal(node);
    engine.request(screen, (view) => view.focus?.(node));
  }
  throw failed(`${invalid.length} of the inputs don't pass.`);
}

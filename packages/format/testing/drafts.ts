import assert from "node:assert/strict";
import type { Diagnostic } from "../src/diagnostic.ts";
import { validateDraft } from "../src/validate/validate-draft.ts";

/** A draft with a node on its only screen. */
export function withBody(body: unknown, content: object = {}): object {
  return { screens: { home: { id: "home", type: "Screen", body } }, ...content };
}

/** A draft with a widget. */
export function withWidget(widgetType: string, attributes?: object, content: object = {}): object {
  return withBody({ type: "Widget", widgetType, ...(attributes && { attributes }) }, content);
}

/** A draft with an action that something runs. */
export function withAction(actionType: string, attributes?: object, members: object = {}): object {
  const action = { id: "go", type: "Action", actionType, ...(attributes && { attributes }) };
  return {
    actions: { go: { ...action, ...members } },
    components: [{ type: "Widget", widgetType: "Divider", onClickActionIds: ["go"] }],
  };
}

/** A draft with a rule. */
export function withRule(members: object): object {
  const trigger = { event: "screenLoad" };
  const rule = { id: "watch", type: "Rule", trigger, condition: true, actionIds: [] };
  return { rules: { watch: { ...rule, ...members } } };
}

/** The errors in a draft, each as code and pointer. */
export function errorsIn(draft: unknown): [code: string, pointer: string][] {
  return pairs(validateDraft(draft).filter(({ severity }) => severity === "error"));
}

/** The advice on a draft, each as code and pointer. */
export function adviceOn(draft: unknown): [code: string, pointer: string][] {
  return pairs(validateDraft(draft).filter(({ severity }) => severity === "warning"));
}

/** Asserts that a draft has exactly one error, and returns it. */
export function assertError(draft: unknown, code: string, pointer: string): Diagnostic {
  const errors = validateDraft(draft).filter(({ severity }) => severity === "error");
  assert.deepEqual(pairs(errors), [[code, pointer]]);
  const [error] = errors;
  assert.ok(error);
  return error;
}

function pairs(found: readonly Diagnostic[]): [code: string, pointer: string][] {
  return found.map(({ code, pointer }) => [code, pointer]);
}

/** The hints of all diagnostics of a draft. */
export function hintsIn(draft: unknown): string[] {
  return validateDraft(draft).flatMap(({ hint }) => (hint === undefined ? [] : [hint]));
}

import type { Step } from "../../format/testing/scenario-files.ts";
import type { Awaitable, ScenarioRun } from "./scenario-platform.ts";

type StepName = Exclude<keyof Step, "wait" | "expect">;

type Steps<Name extends StepName> = {
  readonly [name in Name]: (run: ScenarioRun, step: Step[name]) => Awaitable<void>;
};

type Gesture = Exclude<StepName, "back" | "reachEnd" | "appear" | "answer" | "environment">;

/** What the user does by finger, mouse or key, after which the user counts as active. */
const gestures: Steps<Gesture> = {
  tap: (run, target) => run.press(target),
  longPress: (run, target) => run.longPress(target),
  async type(run, { into, text }) {
    if (!(await run.focus(into))) return;
    for (const key of text) {
      // The effect of a key may disable the field.
      if (!(await run.typeKey(into, key))) return;
    }
  },
  async paste(run, step) {
    if (await run.focus(step.in)) await run.paste(step);
  },
  async delete(run, step) {
    if (await run.focus(step.in)) await run.deleteForward(step);
  },
  async clear(run, target) {
    if (await run.focus(target)) await run.clear(target);
  },
  async submit(run, target) {
    if (await run.focus(target)) await run.pressEnter(target);
  },
  choose: (run, step) => run.choose(step.in, step.value),
  set: (run, step) => run.set(step.in, step.value),
  blur: (run, target) => run.blur(target),
  press: (run, text) => run.pressText(text),
  dismiss: (run) => run.pressOutside(),
  refresh: (run, target) => run.pullDown(target),
};

const steps: Steps<StepName> = {
  ...gestures,
  back: (run) => run.back(),
  reachEnd: (run, target) => run.scrollToEnd(target),
  appear: (run, target) => run.scrollIntoView(target),
  answer: (run, answer) => run.answer(answer),
  environment: (run, members) => run.setEnvironment(members),
};

/** Performs a step, except its `wait` and `expect`. */
export async function performStep(run: ScenarioRun, step: Partial<Step>): Promise<void> {
  for (const name of namesOf(steps)) {
    if (step[name] === undefined) continue;
    if (name in gestures) await run.noteGesture();
    await performOne(run, name, step);
  }
}

async function performOne<Name extends StepName>(
  run: ScenarioRun,
  name: Name,
  { [name]: value }: Partial<Pick<Step, Name>>,
): Promise<void> {
  if (value !== undefined) await steps[name](run, value);
}

function namesOf<Name extends string>(
  table: { readonly [name in Name]: unknown },
): readonly Name[] {
  return Object.keys(table).filter((name): name is Name => name in table);
}

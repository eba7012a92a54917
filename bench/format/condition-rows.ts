import { compileCondition, compileTemplate } from "@screenspec/format";
import { measureInTurn } from "./measure.ts";
import type { Plan, Row } from "./row.ts";

const condition = {
  and: [
    { "===": [{ var: "state.globalData.plan" }, "pro"] },
    { ">": [{ var: "state.screenData.count" }, 3] },
    { in: [{ var: "widget.size.value" }, ["s", "m", "l"]] },
  ],
};

const roots = {
  state: {
    globalData: { plan: "pro", user: { name: "Ada" } },
    screenData: { count: 5 },
  },
  widget: { size: { value: "m" } },
};

const times = 200_000;
const least = 5_000_000;

/** Compiled conditions and templates, compared with equivalent handwritten code that also handles null. */
export function conditionRows({ rounds }: Plan): Row[] {
  const compiled = compileCondition(condition);
  const template = compileTemplate("Hello {{ state.globalData.user.name }}!");
  const measured = measureInTurn(
    [
      { name: "by hand", run: () => repeat(() => byHand(roots)) },
      { name: "condition", run: () => repeat(() => compiled.evaluate({ roots })) },
      { name: "template", run: () => repeat(() => template.evaluate({ roots })) },
    ],
    { rounds },
  );
  const [hand = 0, evaluated = 0, filled = 0] = measured.values();
  const perSecond = (times / evaluated) * 1_000;
  return [
    {
      what: "a condition of three clauses",
      figure: `${millions(evaluated)} million/s, ${(evaluated / hand).toFixed(1)} × by hand`,
      aim: "≥ 5 million/s",
      isMet: perSecond >= least,
    },
    { what: "a template with text around", figure: `${millions(filled)} million/s` },
  ];
}

function byHand({ state, widget }: typeof roots): boolean {
  return (
    state?.globalData?.plan === "pro" &&
    state?.screenData?.count > 3 &&
    ["s", "m", "l"].includes(widget?.size?.value)
  );
}

function repeat(run: () => unknown): number {
  let count = 0;
  for (let time = 0; time < times; time++) if (run() !== false) count += 1;
  return count;
}

function millions(ms: number): string {
  return (times / ms / 1_000).toFixed(1);
}

import type { SliderAttributes } from "@screenspec/runtime";

type Range = Pick<SliderAttributes, "min" | "max" | "step">;

/**
 * The step nearest to where the user has moved the thumb. From a value between two steps, it moves to a step in the direction
 * of the movement, as in browsers.
 */
export function steppedValue(range: Range, former: number, reached: number): number {
  const nearest = stepOf(range, Math.round((reached - range.min) / range.step));
  if (reached > former && nearest < former) return nextStep(range, former, 1);
  if (reached < former && nearest > former) return nextStep(range, former, -1);
  return nearest;
}

/** The next step up or down. */
export function nextStep(range: Range, value: number, direction: 1 | -1): number {
  const steps = (value - range.min) / range.step;
  const nearest = Math.round(steps);
  if (Math.abs(steps - nearest) < 1e-9) return stepOf(range, nearest + direction);
  return stepOf(range, direction > 0 ? Math.ceil(steps) : Math.floor(steps));
}

/** The value of a step within the range. */
function stepOf({ min, max, step }: Range, index: number): number {
  const last = Math.max(0, Math.floor((max - min) / step + 1e-9));
  const value = min + Math.max(0, Math.min(index, last)) * step;
  // The sum of decimals such as 0.1 and 0.2 has further digits.
  return Number(value.toPrecision(15));
}

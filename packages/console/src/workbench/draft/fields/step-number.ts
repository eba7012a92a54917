import type { Shape, Value } from "@screenspec/format/catalog";

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/**
 * The number after an arrow key: one more or less, ten with Shift, a tenth with Alt; between 0 and 1 a tenth. Undefined for
 * another key.
 */
export function stepNumber(
  { key, shiftKey, altKey }: Key,
  from: number,
  of: Value<Shape>,
): number | undefined {
  const direction = { ArrowUp: 1, ArrowDown: -1 }[key];
  if (direction === undefined) return undefined;
  const {
    min = Number.NEGATIVE_INFINITY,
    max = Number.POSITIVE_INFINITY,
    above,
    integer,
  } = rangeOf(of);
  const unit = max === 1 ? 0.1 : 1;
  const step = unit * (shiftKey ? 10 : altKey && !integer ? 0.1 : 1);
  // Without the rest that adding binary fractions leaves.
  const next = Math.round((from + direction * step) * 1000) / 1000;
  if (above !== undefined && next <= above) return from;
  return Math.min(max, Math.max(min, next));
}

function rangeOf(of: Value<Shape>): {
  readonly min?: number;
  readonly max?: number;
  readonly above?: number;
  readonly integer?: true;
} {
  return of.kind === "number" || of.kind === "length" ? of : {};
}

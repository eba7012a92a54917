import type { Instruction } from "./pattern.ts";

/** A part of a pattern that can be written into a program, once or many times. */
export interface Fragment {
  /** Instructions. */
  readonly size: number;
  /** How many times the repetitions in it, multiplied, write what they repeat. */
  readonly copies: number;
  readonly writeTo: (program: Instruction[]) => void;
}

export function single(instruction: Instruction): Fragment {
  return { size: 1, copies: 1, writeTo: (program) => void program.push(instruction) };
}

export function sequence(parts: readonly Fragment[]): Fragment {
  return {
    size: total(parts),
    copies: mostCopies(parts),
    writeTo: (program) => {
      for (const part of parts) part.writeTo(program);
    },
  };
}

/** Any of the options. */
export function choice(options: readonly Fragment[]): Fragment {
  const size = total(options) + 2 * (options.length - 1);
  return {
    size,
    copies: mostCopies(options),
    writeTo: (program) => {
      const end = program.length + size;
      for (const [index, option] of options.entries()) {
        if (index === options.length - 1) option.writeTo(program);
        else {
          program.push({ kind: "fork", to: program.length + option.size + 2 });
          option.writeTo(program);
          program.push({ kind: "jump", to: end });
        }
      }
    },
  };
}

/** From `least` to `most` times the fragment; `most` may be infinite. */
export function repeat(fragment: Fragment, least: number, most: number): Fragment {
  const parts: Fragment[] = Array(least).fill(fragment);
  if (most < Number.POSITIVE_INFINITY) parts.push(optional(fragment, most - least));
  else if (least > 0) parts.push(backOver(fragment));
  else parts.push(optional(sequence([fragment, backOver(fragment)]), 1));
  const count = most < Number.POSITIVE_INFINITY ? most : least;
  const copies = most === 0 ? 1 : fragment.copies * Math.max(1, count);
  return { ...sequence(parts), copies };
}

/** Up to `count` times, each with a way out to the end of all. */
function optional(fragment: Fragment, count: number): Fragment {
  const size = (fragment.size + 1) * count;
  return {
    size,
    copies: 1,
    writeTo: (program) => {
      const end = program.length + size;
      for (let i = 0; i < count; i++) {
        program.push({ kind: "fork", to: end });
        fragment.writeTo(program);
      }
    },
  };
}

/** A way back to the start of the fragment, which must be what was written last. */
function backOver({ size }: Fragment): Fragment {
  return {
    size: 1,
    copies: 1,
    writeTo: (program) => void program.push({ kind: "fork", to: program.length - size }),
  };
}

function total(fragments: readonly Fragment[]): number {
  return fragments.reduce((sum, { size }) => sum + size, 0);
}

function mostCopies(fragments: readonly Fragment[]): number {
  return fragments.reduce((most, { copies }) => Math.max(most, copies), 1);
}

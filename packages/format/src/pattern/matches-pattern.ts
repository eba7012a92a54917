import { type Instruction, noCharacter, type Pattern } from "./pattern.ts";

/**
 * Whether the pattern matches somewhere in the text. All paths through the program are followed at
 * once, so the work is at most the pattern's size times the text's length (Thompson 1968, "Regular
 * Expression Search Algorithm").
 */
export function matchesPattern(pattern: Pattern, text: string): boolean {
  return matchWithin(pattern, text, { left: Number.POSITIVE_INFINITY }) === true;
}

/** Matches with a budget of instructions; undefined if it is used up. */
export function matchWithin(
  pattern: Pattern,
  text: string,
  budget: { left: number },
): boolean | undefined {
  const instructions = programOf(pattern);
  /** For each instruction the index in the text at which it was last reached, counted from 1. */
  const reached = new Uint32Array(instructions.length);
  let steps: number[] = [];
  let nextSteps: number[] = [];
  let before = noCharacter;
  for (let at = 0; ; ) {
    const after = text.codePointAt(at) ?? noCharacter;
    // A match can begin at any index.
    steps.push(0);
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      const instruction = instructions[step];
      if (instruction === undefined) return true;
      if (reached[step] === at + 1) continue;
      reached[step] = at + 1;
      budget.left -= 1;
      switch (instruction.kind) {
        case "character":
          if (instruction.code === after) nextSteps.push(step + 1);
          break;
        case "set":
          if (after !== noCharacter && instruction.has(after)) nextSteps.push(step + 1);
          break;
        case "assertion":
          if (instruction.holds(before, after)) steps.push(step + 1);
          break;
        case "fork":
          steps.push(instruction.to, step + 1);
          break;
        case "jump":
          steps.push(instruction.to);
      }
    }
    if (after === noCharacter) return false;
    if (budget.left < 0) return undefined;
    [steps, nextSteps] = [nextSteps, steps];
    before = after;
    at += after > lastOfOneUnit ? 2 : 1;
  }
}

const lastOfOneUnit = 0xffff;

/** The program of a pattern, which has as many instructions as the pattern's size. It is cached. */
export function programOf(pattern: Pattern): readonly Instruction[] {
  const known = programs.get(pattern);
  if (known !== undefined) return known;
  const program: Instruction[] = [];
  pattern.write({ program, sets: new Map() });
  programs.set(pattern, program);
  return program;
}

const programs = new WeakMap<Pattern, readonly Instruction[]>();

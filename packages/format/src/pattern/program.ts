import type { Instruction, Pattern } from "./pattern.ts";

/** The program of a pattern, made once: as many instructions as the pattern's size. */
export function programOf(pattern: Pattern): readonly Instruction[] {
  const known = programs.get(pattern);
  if (known !== undefined) return known;
  const program: Instruction[] = [];
  pattern.write({ program, sets: new Map() });
  programs.set(pattern, program);
  return program;
}

const programs = new WeakMap<Pattern, readonly Instruction[]>();

import type { Diagnostic } from "@screenspec/format";

/** The findings of the validator by the pointer that they are reported at. */
export type ProblemIndex = ReadonlyMap<string, readonly Diagnostic[]>;

export function indexProblems(diagnostics: readonly Diagnostic[]): ProblemIndex {
  return Map.groupBy(diagnostics, ({ pointer }) => pointer);
}

/** The findings at some pointers, and those within them if the inspector has no field for what is inside. */
export function problemsAt(
  index: ProblemIndex,
  pointers: readonly string[],
  isWhole: boolean,
): readonly Diagnostic[] {
  const exact = pointers.flatMap((pointer) => index.get(pointer) ?? []);
  if (!isWhole) return exact;
  const inside = [...index].flatMap(([at, found]) =>
    pointers.some((pointer) => at.startsWith(`${pointer}/`)) ? found : [],
  );
  return [...exact, ...inside];
}

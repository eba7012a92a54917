import { useStore } from "zustand";
import { ProblemList } from "../workbench/problems/problem-list.tsx";
import type { PlaygroundProps } from "./create-playground.ts";

/** The problems of the text, by their lines. */
export function TextProblems({ playground }: PlaygroundProps) {
  const problems = useStore(playground.store, (state) => state.problems);
  const listed = problems.map(({ severity, message, hint, line, from, to }) => ({
    kind: severity,
    message,
    hint,
    place: `line ${line}`,
    onPress: () => {
      playground.workbench.queueTextCommand({ kind: "select", from, to });
    },
  }));
  return <ProblemList problems={listed} none="No problems." />;
}

import { createContext, useContext, useEffect, useState } from "react";
import { useStore } from "zustand";
import { createTrial, type Trial } from "./trial.ts";

export const TrialContext = createContext<Trial | undefined>(undefined);

/** The trial of the opened spec. */
export function useTrial(): Trial {
  const trial = useContext(TrialContext);
  if (trial === undefined) throw new Error("This belongs into the editor.");
  return trial;
}

/** A part of the trial's state, which the component follows. */
export function useTrialState<Part>(
  select: (state: ReturnType<Trial["store"]["getState"]>) => Part,
): Part {
  return useStore(useTrial().store, select);
}

/** Creates the trial of a spec, which lasts as long as the component is shown. */
export function useNewTrial(userId: string, specId: string): Trial {
  const [trial] = useState(() => createTrial(userId, specId));
  useEffect(() => trial.end, [trial]);
  return trial;
}

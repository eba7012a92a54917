import type { Json } from "@screenspec/format";
import { keysOfPointer, pointerOf } from "@screenspec/format";
import type { Evaluation, Question } from "@screenspec/web/inspect";
import { useCallback, useEffect, useState } from "react";
import { screenOfSurface } from "../../draft/components/surface-draft.ts";
import { valueAt } from "../../draft/edits/json-edits.ts";
import { isNode, ownerOf } from "../../draft/references/node-tree.ts";
import type { JsonPath } from "../../json/format-place.ts";
import { useChecked, useWorkbench, useWorkbenchState } from "../../store/use-workbench.ts";

/** The data of a running screen can change at any time, so values are read so often. */
const refreshMs = 500;

export interface LiveRequest {
  /** Where the expression is in the draft. */
  readonly path: JsonPath;
  readonly value: Json;
  readonly isCondition?: boolean;
  /** Whether the value is only a part of what is there. */
  readonly isPart?: boolean;
}

/** Returns a function that asks the preview for the current value of an expression of a node. */
export function useEvaluate() {
  const store = useWorkbench();
  const checked = useChecked();
  const { connection, sources } = useWorkbenchState(({ preview }) => preview);
  return useCallback(
    async ({ path, value, isCondition = false, isPart = false }: LiveRequest) => {
      if (connection === undefined) return undefined;
      const { draft, surface } = store.getState();
      const nodePath = isNode(valueAt(draft, path)) ? path : ownerOf(draft, path);
      const pointers = sources?.toDocument(pointerOf(nodePath ?? [])) ?? [];
      const shown = `${screenOfSurface(surface)}/`;
      const pointer = pointers.find((each) => each.startsWith(shown)) ?? pointers[0] ?? "/";
      const question: Question = { pointer, value, isCondition };
      if (isPart || path[0] !== "components") return connection.evaluate(question);
      // Composing has replaced the parameters of the component, and renamed the ids in it.
      const at = [...keysOfPointer(pointer), ...path.slice(nodePath?.length)];
      const composed = valueAt(checked?.document, at) as Json | undefined;
      if (checked?.draft !== draft || composed === undefined) return undefined;
      return connection.evaluate({ ...question, value: composed });
    },
    [store, checked, connection, sources],
  );
}

/** The current value of an expression in the preview; undefined if there is none. */
export function useLiveValue(live: LiveRequest): Evaluation | undefined {
  const evaluate = useEvaluate();
  const [result, setResult] = useState<Evaluation>();
  const request = JSON.stringify(live);
  useEffect(() => {
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const answer = await evaluate(JSON.parse(request));
      if (isStopped) return;
      const isSame = (former: Evaluation | undefined) =>
        JSON.stringify(former) === JSON.stringify(answer);
      setResult((former) => (isSame(former) ? former : answer));
      // The frame may be busy, so the next question waits for the answer.
      timer = setTimeout(ask, refreshMs);
    };
    void ask();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [evaluate, request]);
  return result;
}

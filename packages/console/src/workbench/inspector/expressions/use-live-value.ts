import type { Json } from "@screenspec/format";
import { keysOfPointer, pointerOf } from "@screenspec/format";
import type { Evaluation, Question } from "@screenspec/web/inspect";
import { useCallback, useState, useSyncExternalStore } from "react";
import { screenOfSurface } from "../../draft/components/surface-draft.ts";
import { type JsonPath, valueAt } from "../../draft/edits/json-edits.ts";
import { isNode, ownerOf } from "../../draft/references/node-tree.ts";
import type { Workbench } from "../../store/create-workbench.ts";
import { useWorkbench } from "../../store/use-workbench.ts";

/** The data of a running screen can change at any time, so values are read so often. */
const refreshMs = 500;

interface LiveRequest {
  /** Where the expression is in the draft. */
  readonly path: JsonPath;
  readonly value: Json;
  readonly isCondition?: boolean;
  /** Whether the value is only a part of what is there. */
  readonly isPart?: boolean;
}

interface LiveValue {
  readonly evaluation: Evaluation;
  /** Whether it is that of the current request, rather than of the one before. */
  readonly isCurrent: boolean;
}

/** The value of an expression in the preview, which is asked for again and again; undefined if there is none. */
export function useLiveValue(live: LiveRequest | undefined): LiveValue | undefined {
  const workbench = useWorkbench();
  const request = live && JSON.stringify(live);
  const [reader] = useState(() => createLiveReader(workbench));
  const subscribe = useCallback(
    (notify: () => void) => (request === undefined ? () => {} : reader.follow(request, notify)),
    [reader, request],
  );
  const answer = useSyncExternalStore(subscribe, reader.answer);
  if (answer?.evaluation === undefined || request === undefined) return undefined;
  return { evaluation: answer.evaluation, isCurrent: answer.request === request };
}

interface Answer {
  readonly request: string;
  readonly evaluation: Evaluation | undefined;
}

/** Keeps the last answer to the requests that it follows, one after the other. */
function createLiveReader(workbench: Workbench) {
  let answer: Answer | undefined;
  function follow(request: string, notify: () => void): () => void {
    let lastQuestion = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      lastQuestion += 1;
      const question = lastQuestion;
      const evaluation = await evaluate(workbench, JSON.parse(request));
      if (question !== lastQuestion) return;
      const next = { request, evaluation };
      if (JSON.stringify(next) !== JSON.stringify(answer)) {
        answer = next;
        notify();
      }
      // The frame may be busy, so the next question waits for the answer.
      timer = setTimeout(ask, refreshMs);
    };
    void ask();
    const unsubscribe = workbench.subscribe(({ check, preview }, former) => {
      if (check.checked !== former.check.checked || preview !== former.preview) void ask();
    });
    return () => {
      lastQuestion += 1;
      clearTimeout(timer);
      unsubscribe();
    };
  }
  return { follow, answer: () => answer };
}

/** Asks the preview for the current value of an expression of a node. */
async function evaluate(
  workbench: Workbench,
  { path, value, isCondition = false, isPart = false }: LiveRequest,
): Promise<Evaluation | undefined> {
  const { draft, surface, check, preview } = workbench.getState();
  const { connection, sources } = preview;
  if (connection === undefined) return undefined;
  const nodePath = isNode(valueAt(draft, path)) ? path : ownerOf(draft, path);
  const pointers = sources.toDocument(pointerOf(nodePath ?? []));
  const shown = `${screenOfSurface(surface)}/`;
  const pointer = pointers.find((each) => each.startsWith(shown)) ?? pointers[0] ?? "/";
  const question: Question = { pointer, value, isCondition };
  if (isPart || path[0] !== "components") return connection.evaluate(question);
  // Composing has replaced the parameters of the component, and renamed the ids in it.
  const at = [...keysOfPointer(pointer), ...path.slice(nodePath?.length)];
  const composed = valueAt(check.checked?.document, at) as Json | undefined;
  if (check.checked?.draft !== draft || composed === undefined) return undefined;
  return connection.evaluate({ ...question, value: composed });
}

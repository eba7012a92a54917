import type { JsonObject } from "@screenspec/format";
import type { DataTree } from "../data/data-tree.ts";
import { isJsonObject } from "../data/json.ts";
import { readIn } from "../data/json-path.ts";

interface ApiCall {
  /** Called when another call of the same action starts. */
  readonly cancel: () => void;
  /** Sets members of `api.<id>`; does nothing once the call is cancelled. */
  readonly end: (outcome: JsonObject) => void;
}

/** Starts a call of an ApiCall or a custom action, and cancels the running one of the same action. */
export type StartCall = (actionId: string, cancel?: () => void) => ApiCall;

/** Creates the function that starts the calls of a screen, and that sets their results in its data as `api.<id>`. */
export function createStartCall(tree: DataTree): StartCall {
  const calls = new Map<string, ApiCall>();
  return (actionId, cancel = () => {}) => {
    const former = calls.get(actionId);
    const call: ApiCall = {
      cancel,
      end: (outcome) => {
        if (calls.get(actionId) !== call) return;
        calls.delete(actionId);
        const current = readIn(tree.value, ["api", actionId]);
        const members = { ...(isJsonObject(current) && current), ...outcome };
        tree.set(["api", actionId], { ...members, loading: false });
      },
    };
    calls.set(actionId, call);
    former?.cancel();
    tree.set(["api", actionId, "loading"], true);
    return call;
  };
}

import { loadOnce } from "../dom/load-once.ts";
import { toFailure } from "./load-failure.ts";
import type { LoadOptions } from "./load-options.ts";
import { loadTools } from "./load-tools.ts";
import { retryDelay, wait } from "./retry-delay.ts";

const loadFollowDraft = loadOnce(() => import("./follow-draft.ts"));

/** Follows a draft. The code for it is loaded first, because apps rarely need it. Returns a function that stops. */
export function loadDraft(options: LoadOptions): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  void load();
  return () => controller.abort();

  async function load(): Promise<void> {
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        const { followDraft } = await loadFollowDraft();
        return followDraft(options, signal, loadTools);
      } catch (error) {
        options.dispatch("load-failed", toFailure("network", error));
        await wait(retryDelay(failures), signal);
      }
    }
  }
}

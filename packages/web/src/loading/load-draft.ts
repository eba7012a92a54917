import { type LoadOptions, loadTools, retryDelay, toFailure, wait } from "@screenspec/rendering";
import { loadOnce } from "../dom/load-once.ts";
import { browserPorts } from "./browser-ports.ts";
import { limitImport } from "./limit-import.ts";

const loadFollowDraft = loadOnce(limitImport(() => import("./follow-streamed-draft.ts")));

/** Follows a draft. The code for it is loaded first, because apps rarely need it. Returns a function that stops. */
export function loadDraft(options: LoadOptions): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  void load();
  return () => controller.abort();

  async function load(): Promise<void> {
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        const { followStreamedDraft } = await loadFollowDraft();
        return followStreamedDraft({ ...browserPorts, ...loadTools }, options, signal);
      } catch (error) {
        options.dispatch("load-failed", toFailure("network", error));
        await wait(browserPorts, retryDelay(failures), signal);
      }
    }
  }
}

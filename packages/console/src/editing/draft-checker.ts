import type { CustomTypeSchemas, JsonObject } from "@screenspec/format";
import type { CheckAnswer, CheckedDraft, CheckRequest } from "./checked-draft.ts";

/** The path of the worker's script, set by the bundler. */
declare const CHECK_DRAFT_WORKER: string;

/** Checks drafts in a worker, one at a time: of those that come meanwhile, only the last is checked. */
export interface DraftChecker {
  check(draft: JsonObject, customTypes: CustomTypeSchemas): void;
  stop(): void;
}

export function startDraftChecker(onChecked: (checked: CheckedDraft) => void): DraftChecker {
  const worker = new Worker(new URL(CHECK_DRAFT_WORKER, document.baseURI));
  let running: CheckRequest | undefined;
  let waiting: CheckRequest | undefined;
  const send = (request: CheckRequest) => {
    running = request;
    worker.postMessage(request);
  };
  worker.addEventListener("message", ({ data }: MessageEvent<CheckAnswer>) => {
    // The worker answers with a copy of the draft, whose parts have other identities.
    if (running !== undefined) onChecked({ ...data, draft: running.draft });
    running = undefined;
    if (waiting !== undefined) send(waiting);
    waiting = undefined;
  });
  return {
    check(draft, customTypes) {
      const request = { draft, customTypes };
      if (running === undefined) send(request);
      else waiting = request;
    },
    stop: () => worker.terminate(),
  };
}

import type { CheckAnswer, CheckedDraft, CheckRequest } from "./checked-draft.ts";

/** The path of the worker's script, set by the bundler. */
declare const CHECK_DRAFT_WORKER: string;

/** Checks drafts in a worker, one at a time: of those that come meanwhile, only the last is checked. */
export interface DraftChecker {
  check(request: CheckRequest): void;
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
    if (running) onChecked({ ...data, draft: running.draft, surface: running.surface });
    running = undefined;
    if (waiting !== undefined) send(waiting);
    waiting = undefined;
  });
  worker.addEventListener("error", () => {
    // The draft that it failed on is left out. The browser's console has the error.
    running = undefined;
    if (waiting !== undefined) send(waiting);
    waiting = undefined;
  });
  return {
    check(request) {
      if (running === undefined) send(request);
      else waiting = request;
    },
    stop: () => worker.terminate(),
  };
}

import type { CheckAnswer, CheckedDraft, CheckRequest } from "./checked-draft.ts";

/** The path of the worker's script, set by the bundler. */
declare const CHECK_DRAFT_WORKER: string;

/** Far more than checking the largest drafts takes. */
const maxCheckMs = 15_000;

/** Checks drafts in a worker, one at a time: of those that come meanwhile, only the last is checked. */
export interface DraftChecker {
  check(request: CheckRequest): void;
  stop(): void;
}

export type StartChecker = typeof startDraftChecker;

/** A worker that fails or doesn't answer is reported, and the next draft gets another. */
export function startDraftChecker(
  onChecked: (checked: CheckedDraft) => void,
  onFailed?: () => void,
): DraftChecker {
  let worker: Worker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: CheckRequest | undefined;
  let waiting: CheckRequest | undefined;
  const start = () => {
    const started = new Worker(new URL(CHECK_DRAFT_WORKER, document.baseURI));
    started.addEventListener("message", ({ data }: MessageEvent<CheckAnswer>) => {
      // The worker answers with a copy of the draft, whose parts have other identities.
      if (running) onChecked({ ...data, draft: running.draft, surface: running.surface });
      checkNext();
    });
    // The browser's console has the error.
    started.addEventListener("error", fail);
    return started;
  };
  const send = (request: CheckRequest) => {
    running = request;
    timer = setTimeout(fail, maxCheckMs);
    worker ??= start();
    worker.postMessage(request);
  };
  const checkNext = () => {
    clearTimeout(timer);
    const next = waiting;
    running = undefined;
    waiting = undefined;
    if (next !== undefined) send(next);
  };
  const fail = () => {
    worker?.terminate();
    worker = undefined;
    onFailed?.();
    checkNext();
  };
  return {
    check(request) {
      if (running === undefined) send(request);
      else waiting = request;
    },
    stop() {
      clearTimeout(timer);
      worker?.terminate();
    },
  };
}

import type { WebHost } from "@screenspec/web";
import { fitsLimits } from "../limits.ts";
import type { FrameMessage, PreviewAnswer } from "../messages.ts";

interface AskPage {
  /** Sends a request to the page around the frame. Rejects if that has no answer. */
  readonly ask: NonNullable<WebHost["fetch"]>;
  receiveAnswer(id: number, answer: PreviewAnswer | undefined): void;
}

/** Lets the page around the frame answer the requests of documents, by messages: none reaches the network. */
export function createAskPage(post: (message: FrameMessage) => void): AskPage {
  const waiting = new Map<number, PromiseWithResolvers<PreviewAnswer>>();
  let lastId = 0;
  return {
    async ask({ method, url, headers, body, onCancel }) {
      const request = { method, url, headers, body };
      if (!fitsLimits(request)) throw new Error("The request is too large.");
      lastId += 1;
      const id = lastId;
      const pending = Promise.withResolvers<PreviewAnswer>();
      waiting.set(id, pending);
      onCancel(() => waiting.delete(id));
      post({ type: "request", id, request });
      return pending.promise;
    },
    receiveAnswer(id, answer) {
      const pending = waiting.get(id);
      waiting.delete(id);
      if (answer === undefined) pending?.reject(new Error("The page has no answer."));
      else pending?.resolve(answer);
    },
  };
}

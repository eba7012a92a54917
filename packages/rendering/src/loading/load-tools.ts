import { orFail, parseResponse, toFailure } from "./load-failure.ts";
import { requestResponse, requestText } from "./request.ts";
import { retryDelay, wait } from "./retry-delay.ts";

/**
 * What `followDraft` gets from the loader, because platforms may load it later as a file of its own. A copy in that file
 * would have another class of failures, by which they are recognized.
 */
export const loadTools = {
  orFail,
  parseResponse,
  toFailure,
  requestResponse,
  requestText,
  retryDelay,
  wait,
};

export type LoadTools = typeof loadTools;

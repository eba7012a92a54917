import { orFail, parseResponse, toFailure } from "./load-failure.ts";
import { requestResponse, requestText } from "./request.ts";
import { retryDelay, wait } from "./retry-delay.ts";

/**
 * What the module that follows drafts gets from the SDK. A copy of its own would have another class of failures, by which
 * they are recognized.
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

import { newIdempotencyKey } from "@screenspec/client";
import { useState } from "react";
import { useAbortOnClose } from "./use-abort-on-close.ts";

type Send<Input, Data> = (
  input: Input,
  options: { readonly idempotencyKey: string; readonly signal: AbortSignal },
) => Promise<Data>;

/**
 * Returns a function that sends a POST with an idempotency key. The key stays the same until the POST succeeds or its
 * input changes: a POST that is repeated because its response was lost is done once. Closing the component aborts it.
 */
export function useIdempotentPost() {
  const getSignal = useAbortOnClose();
  return useState(() => createIdempotentPost(getSignal))[0];
}

/** The function that `useIdempotentPost` returns. */
export type IdempotentPost = ReturnType<typeof createIdempotentPost>;

function createIdempotentPost(getSignal: () => AbortSignal) {
  let last: { readonly input: unknown; readonly key: string } | undefined;
  return async <Input, Data>(input: Input, send: Send<Input, Data>): Promise<Data> => {
    if (last === undefined || !isSame(last.input, input)) {
      last = { input, key: newIdempotencyKey() };
    }
    const data = await send(input, { idempotencyKey: last.key, signal: getSignal() });
    last = undefined;
    return data;
  };
}

/** Large inputs, such as the specs of an import, are mostly the same object. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

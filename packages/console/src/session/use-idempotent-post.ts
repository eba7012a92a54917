import { newIdempotencyKey } from "@screenspec/client";
import { useState } from "react";

type Send<Input, Data> = (
  input: Input,
  options: { readonly idempotencyKey: string },
) => Promise<Data>;

/**
 * Returns a function that sends a POST with an idempotency key. The key stays the same until the POST succeeds or its
 * input changes: what is sent again because the answer was lost is done once.
 */
export function useIdempotentPost() {
  return useState(createIdempotentPost)[0];
}

/** The function that `useIdempotentPost` returns. */
export type IdempotentPost = ReturnType<typeof createIdempotentPost>;

function createIdempotentPost() {
  let last: { readonly input: unknown; readonly key: string } | undefined;
  return async <Input, Data>(input: Input, send: Send<Input, Data>): Promise<Data> => {
    if (last === undefined || !isSame(last.input, input)) {
      last = { input, key: newIdempotencyKey() };
    }
    const data = await send(input, { idempotencyKey: last.key });
    last = undefined;
    return data;
  };
}

/** Large inputs, such as the specs of an import, are mostly the same object. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

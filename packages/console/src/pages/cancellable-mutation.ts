import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";

interface CancellableMutation<Data, Input> {
  readonly mutationFn: (signal: AbortSignal, input: Input) => Promise<Data>;
  readonly onSuccess?: (data: Data) => void;
}

/** A mutation whose component shows its errors. It is cancelled by `cancel`, and when the component is unmounted. */
export function useCancellableMutation<Data, Input = void>({
  mutationFn,
  onSuccess,
}: CancellableMutation<Data, Input>) {
  const [running, setRunning] = useState<AbortController>();
  useEffect(() => () => running?.abort(), [running]);
  const { mutate, reset, data, error, isPending } = useMutation({
    meta: { showsErrors: true },
    mutationFn: (input: Input) => {
      const started = new AbortController();
      setRunning(started);
      return mutationFn(started.signal, input);
    },
    ...(onSuccess === undefined ? {} : { onSuccess }),
  });
  const isCancelled = !isPending && running?.signal.aborted === true;
  return {
    mutate,
    reset,
    data,
    isPending,
    cancel: () => running?.abort(),
    isCancelled,
    /** Why it failed; null also if it was cancelled. */
    error: isCancelled ? null : error,
  };
}

import { type InvalidateQueryFilters, useMutation, useQueryClient } from "@tanstack/react-query";

interface Change<Data, Input> {
  readonly run: (input: Input) => Promise<Data>;
  /** The queries that are read again, also after a failure: the service may have handled the request. */
  readonly changes: InvalidateQueryFilters;
  readonly onDone?: (data: Data, input: Input) => unknown;
  /** The component shows the error. Otherwise a message does. */
  readonly showsErrors?: boolean;
}

/** A request that changes what queries have read. */
export function useChange<Data, Input = void>({
  run,
  changes,
  onDone,
  showsErrors = false,
}: Change<Data, Input>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => run(input),
    meta: { showsErrors },
    onSuccess: (data, input) => onDone?.(data, input),
    onSettled: () => void queries.invalidateQueries(changes),
  });
}

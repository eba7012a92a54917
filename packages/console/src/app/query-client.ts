import { MutationCache, QueryClient } from "@tanstack/react-query";
import { notifyFailure } from "../design/toasts.tsx";

/** The client retries requests itself, so queries don't. Events of the service mark data as stale. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, gcTime: 10 * 60_000 },
    mutations: { retry: false },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      // Dialogs and forms show their errors themselves.
      if (mutation.meta?.["showsErrors"] !== true) notifyFailure(error);
    },
  }),
});

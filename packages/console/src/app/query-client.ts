import { MutationCache, QueryClient } from "@tanstack/react-query";
import { clearToasts, closeFailures, notify, notifyFailure } from "../design/dialogs/toasts.tsx";
import { onUserChange } from "../session/session.ts";
import { ClosedError } from "../session/use-abort-on-close.ts";
import { texts } from "../texts/texts.ts";

/** The client retries requests itself, so queries don't. Events of the service mark data as stale. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, gcTime: 10 * 60_000 },
    // The default would pause requests while the browser is offline and send them later, unasked.
    mutations: { retry: false, networkMode: "always" },
  },
  mutationCache: new MutationCache({
    onSuccess: closeFailures,
    onError: (error, _variables, _context, mutation) => {
      if (error instanceof ClosedError) notify(texts.errors.closed);
      // Dialogs and forms show their errors themselves.
      else if (mutation.meta?.["showsErrors"] !== true) notifyFailure(error);
    },
  }),
});

// Data of one user must not be shown to the next.
onUserChange(() => {
  queryClient.clear();
  void import("../data/drawn-pictures.ts").then(({ forgetPictures }) => forgetPictures());
  clearToasts();
});

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { notify } from "../../../design/dialogs/toasts.tsx";
import { type IdempotentPost, useIdempotentPost } from "../../../session/use-idempotent-post.ts";
import { texts } from "../../../texts/texts.ts";

/** Creates a spec by a call of the API, and opens it. */
export function useCreateSpec<Input>(
  create: (input: Input, post: IdempotentPost) => Promise<{ readonly id: string }>,
  page: "/specs/$spec" | "/specs/$spec/editor" = "/specs/$spec",
) {
  const post = useIdempotentPost();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (input: Input) => create(input, post),
    meta: { showsErrors: true },
    onSuccess: async ({ id }) => {
      void queries.invalidateQueries({ queryKey: ["specs"] });
      await navigate({ to: page, params: { spec: id } });
      notify(texts.newSpec.created);
    },
  });
}

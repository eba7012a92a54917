import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Spec } from "../../data/specs.ts";
import { client } from "../../session/session.ts";
import { useIdempotentPost } from "../../session/use-idempotent-post.ts";

/** Returns a function that duplicates the spec and opens the copy. */
export function useDuplicate({ id }: Spec): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const post = useIdempotentPost();
  const { mutate } = useMutation({
    mutationFn: () => post({ spec_id: id }, client.duplicateSpec),
    onSuccess: async (copy) => {
      await queries.invalidateQueries({ queryKey: ["specs"] });
      await navigate({ to: "/specs/$spec", params: { spec: copy.id } });
    },
  });
  return () => mutate();
}

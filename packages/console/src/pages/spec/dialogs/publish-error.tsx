import { ProblemError } from "@screenspec/client";
import { ErrorNote, Note } from "../../../design/content/notes.tsx";
import { publishingTexts } from "../../../texts/pages/publishing.ts";

/** A version that is stored but not live yet is no failure: the page shows when it is. */
export function PublishError({ error }: { readonly error: Error }) {
  if (error instanceof ProblemError && error.code === "pointer_pending") {
    return <p role="alert">{publishingTexts.publish.pending(error.problem.version ?? 0)}</p>;
  }
  if (error instanceof ProblemError && error.code === "revision_mismatch") {
    return (
      <Note tone="warning" role="alert">
        {publishingTexts.publish.draftChanged}
      </Note>
    );
  }
  return <ErrorNote error={error} />;
}

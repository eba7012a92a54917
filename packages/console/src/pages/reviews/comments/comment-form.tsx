import type { JsonObject } from "@screenspec/format";
import { useMemo, useState } from "react";
import { reviewsKey } from "../../../data/reviews.ts";
import { ErrorNote } from "../../../design/content/notes.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { TextField } from "../../../design/controls/field.tsx";
import { Select } from "../../../design/controls/select.tsx";
import { Form } from "../../../design/dialogs/form.tsx";
import { Row } from "../../../design/layout/stack.tsx";
import { client } from "../../../session/session.ts";
import { useChange } from "../../../session/use-change.ts";
import { useIdempotentPost } from "../../../session/use-idempotent-post.ts";
import { reviewTexts } from "../../../texts/pages/reviews.ts";
import { placeInWords } from "../../spec/in-words.ts";
import { nodesInWords } from "./nodes-in-words.ts";
import { commentFieldId, type ReviewAnnotations } from "./use-annotations.tsx";

interface CommentFormProps {
  readonly reviewId: string;
  /** The document of the review's version; undefined: comments are about the whole review. */
  readonly document: JsonObject | undefined;
  readonly annotations: ReviewAnnotations;
}

/** Writes a comment about the review, or about a node: pressed in the drawing, or chosen from a list. */
export function CommentForm({ reviewId, document, annotations }: CommentFormProps) {
  const { comments: words } = reviewTexts;
  const { about, comment: setAbout, comparison } = annotations;
  const [typed, setText] = useState("");
  const text = typed.trim();
  const nodes = useMemo(
    () => (document === undefined ? [] : nodesInWords(document, comparison.screen)),
    [document, comparison.screen],
  );
  const isListed = about === undefined || nodes.some(({ pointer }) => pointer === about);
  const post = useIdempotentPost();
  const { mutate, isPending, error } = useChange({
    run: () => {
      const body = about === undefined ? { text } : { text, pointer: about };
      return post({ review_id: reviewId, body }, client.commentOnReview);
    },
    changes: { queryKey: reviewsKey },
    showsErrors: true,
    onDone: () => {
      setText("");
      setAbout(undefined);
    },
  });
  const isDisabled = text === "" || isPending;
  return (
    <Form isDisabled={isDisabled} onSubmit={() => mutate()}>
      {document === undefined ? null : (
        <Select
          label={words.about}
          options={[
            { value: "", label: words.whole },
            ...nodes.map(({ pointer, name }) => ({ value: pointer, label: name })),
            ...(isListed ? [] : [{ value: about, label: placeInWords(document, about) }]),
          ]}
          value={about ?? ""}
          onChange={(pointer) => setAbout(pointer === "" ? undefined : pointer)}
        />
      )}
      <TextField
        id={commentFieldId}
        label={words.text}
        description={document === undefined ? undefined : words.hint}
        rows={3}
        maxLength={10_000}
        value={typed}
        onChange={setText}
      />
      <ErrorNote error={error} />
      <Row justify="end">
        <Button type="submit" isDisabled={text === ""} isPending={isPending}>
          {words.submit}
        </Button>
      </Row>
    </Form>
  );
}

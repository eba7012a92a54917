import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Rocket } from "lucide-react";
import { production } from "../../data/publishing.ts";
import type { Spec } from "../../data/specs.ts";
import { Badge } from "../../design/content/badge.tsx";
import { ErrorNote } from "../../design/content/notes.tsx";
import { Muted } from "../../design/content/text.tsx";
import { Button } from "../../design/controls/button.tsx";
import { CopyButton } from "../../design/controls/copy-button.tsx";
import { Row, Stack } from "../../design/layout/stack.tsx";
import { useMay } from "../../session/permissions.ts";
import { client } from "../../session/session.ts";
import { useIdempotentPost } from "../../session/use-idempotent-post.ts";
import { protectionTexts } from "../../texts/pages/protection.ts";
import { texts } from "../../texts/texts.ts";
import { throwNamingPlaces } from "../spec/name-places.ts";
import { useProtection } from "../spec/reviews/use-protection.ts";
import styles from "./home-page.module.css";

/** Publishes the draft to production, and shows the address once it is live. */
export function PublishStep({ spec }: { readonly spec: Spec }) {
  const queries = useQueryClient();
  const { mayPublish, needsReview } = useProtection(production);
  const mayAsk = useMay("specs:write");
  const post = useIdempotentPost();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      post({ revision: spec.revision }, (_, options) =>
        client.publishSpec({ spec_id: spec.id, body: {} }, options),
      ).catch((error) => throwNamingPlaces(error, spec)),
    meta: { showsErrors: true },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ["spec", spec.id] });
      void queries.invalidateQueries({ queryKey: ["specs"] });
    },
  });
  const words = texts.home.publish;
  if (spec.cdn_url !== null) {
    return (
      <Row role="status">
        <Badge tone="success">{words.live(spec.live_version ?? 1)}</Badge>
        <code className={styles["address"]} title={spec.cdn_url}>
          {spec.cdn_url}
        </code>
        <CopyButton text={spec.cdn_url} label={words.copyAddress} />
      </Row>
    );
  }
  if (needsReview && mayAsk) {
    return (
      <Stack align="start">
        <Muted as="p">{mayPublish ? protectionTexts.lock : words.notAllowed}</Muted>
        <Link
          to="/specs/$spec"
          params={{ spec: spec.slug }}
          search={{ dialog: "publish", channel: production }}
        >
          {protectionTexts.form.submit}
        </Link>
      </Stack>
    );
  }
  return (
    <Stack align="start">
      <Muted as="p">{mayPublish ? words.detail : words.notAllowed}</Muted>
      <ErrorNote error={error} />
      {mayPublish ? (
        <Button variant="primary" icon={<Rocket />} isPending={isPending} onPress={() => mutate()}>
          {texts.actions.publish}
        </Button>
      ) : null}
    </Stack>
  );
}

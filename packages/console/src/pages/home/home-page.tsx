import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, Navigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { anySpecQuery, specQuery } from "../../data/specs.ts";
import { type Template, templateQuery } from "../../data/templates.ts";
import { ErrorNote } from "../../design/content/notes.tsx";
import { EmptyState, ErrorState, LoadingState } from "../../design/content/states.tsx";
import { Muted } from "../../design/content/text.tsx";
import { Page } from "../../design/layout/page.tsx";
import { PageSkeleton } from "../../design/layout/shell.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { useMay } from "../../session/permissions.ts";
import { client } from "../../session/session.ts";
import { useIdempotentPost } from "../../session/use-idempotent-post.ts";
import { texts } from "../../texts/texts.ts";
import { TemplateCards } from "../templates/template-cards.tsx";
import { EmbedStep } from "./embed-step.tsx";
import styles from "./home-page.module.css";
import { PublishStep } from "./publish-step.tsx";

const route = getRouteApi("/frame/");

/** The first steps: from a template to a screen in an app. Shown until there are specs, and for the one begun here. */
export function HomePage() {
  const { spec: specId } = route.useSearch();
  const { data: hasSpecs, error, refetch } = useQuery(anySpecQuery);
  const mayWrite = useMay("specs:write");
  if (specId === undefined) {
    if (hasSpecs) return <Navigate to="/specs" replace />;
    if (hasSpecs === undefined) {
      return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
    }
    if (!mayWrite) {
      return (
        <EmptyState title={texts.home.noneForViewer}>{texts.home.noneForViewerDetail}</EmptyState>
      );
    }
  }
  return (
    <Page title={texts.home.title}>
      <Stack gap={6} maxWidth={1120}>
        <Muted as="p">{texts.home.intro}</Muted>
        <ol>{specId === undefined ? <StepsToCome /> : <StepsOf specId={specId} />}</ol>
      </Stack>
    </Page>
  );
}

/** Before there is a spec: the first step, and what comes after it. */
function StepsToCome() {
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const post = useIdempotentPost();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ file }: Template) => {
      const { content } = await queries.ensureQueryData(templateQuery(file));
      return post({ body: content }, client.createSpec);
    },
    meta: { showsErrors: true },
    onSuccess: async ({ id }) => {
      await navigate({ search: { spec: id }, replace: true });
      void queries.invalidateQueries({ queryKey: ["specs"] });
    },
  });
  const { template, publish, embed } = texts.home;
  return (
    <>
      <Step number={1} title={template.title} state="current">
        <p>
          {template.detail}{" "}
          <Link to="/specs" search={{ new: "blank" }}>
            {template.other}
          </Link>
        </p>
        <ErrorNote error={error} />
        <TemplateCards isDisabled={isPending} onChoose={(chosen) => mutate(chosen)} />
      </Step>
      <Step number={2} title={publish.title} state="later">
        <p>{publish.detail}</p>
      </Step>
      <Step number={3} title={embed.title} state="later">
        <p>{embed.detail}</p>
      </Step>
    </>
  );
}

function StepsOf({ specId }: { readonly specId: string }) {
  const { data, error, refetch } = useQuery(specQuery(specId));
  if (data === undefined) {
    return <LoadingState error={error} onRetry={() => void refetch()} lines={6} />;
  }
  const { spec } = data;
  const isLive = spec.cdn_url !== null;
  const { template, publish, embed } = texts.home;
  return (
    <>
      <Step number={1} title={template.title} state="done">
        <p>
          {template.created}{" "}
          <Link to="/specs/$spec" params={{ spec: specId }}>
            <bdi>{spec.name}</bdi>
          </Link>
        </p>
      </Step>
      <Step number={2} title={publish.title} state={isLive ? "done" : "current"}>
        <PublishStep spec={spec} />
      </Step>
      <Step number={3} title={embed.title} state={isLive ? "current" : "later"}>
        {spec.cdn_url === null ? (
          <p>{embed.detail}</p>
        ) : (
          <EmbedStep specId={specId} cdnUrl={spec.cdn_url} />
        )}
      </Step>
    </>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly state: "done" | "current" | "later";
  readonly children: ReactNode;
}

/** A numbered step. It gets the focus when it becomes the current one, since the control that was used is gone. */
function Step({ number, title, state, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (state === "current" && before.current === "later") heading.current?.focus();
    before.current = state;
  }, [state]);
  return (
    <li
      className={styles["step"]}
      data-state={state}
      aria-current={state === "current" ? "step" : undefined}
    >
      <span className={styles["number"]} aria-hidden="true">
        {state === "done" ? "✓" : number}
      </span>
      <div className={styles["content"]}>
        <Stack gap={3}>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {children}
        </Stack>
      </div>
    </li>
  );
}

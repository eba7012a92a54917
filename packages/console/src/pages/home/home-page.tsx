import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, Navigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { anySpecQuery, specQuery } from "../../data/specs.ts";
import { type Template, templateQuery } from "../../data/templates.ts";
import { ErrorNote } from "../../design/content/notes.tsx";
import { EmptyState, ErrorState, LoadingState } from "../../design/content/states.tsx";
import { Muted } from "../../design/content/text.tsx";
import { Tabs } from "../../design/controls/tabs.tsx";
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
import { RepositoryStart } from "./repository-start.tsx";

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
        {specId === undefined ? <Start /> : <StepsOf specId={specId} />}
      </Stack>
    </Page>
  );
}

/** Before there is a spec: what it can start from. */
function Start() {
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
  const { template, block, repository } = texts.home;
  const fromTemplate = () => (
    <Stack>
      <Muted as="p">
        {template.detail}{" "}
        <Link to="/specs" search={{ new: "blank" }}>
          {template.other}
        </Link>
      </Muted>
      <ErrorNote error={error} />
      <TemplateCards isShort isDisabled={isPending} onChoose={(chosen) => mutate(chosen)} />
    </Stack>
  );
  const fromBlock = () => (
    <Stack>
      <Muted as="p">{block.detail}</Muted>
      <ErrorNote error={error} />
      <TemplateCards kind="blocks" isDisabled={isPending} onChoose={(chosen) => mutate(chosen)} />
    </Stack>
  );
  return (
    <>
      <StepRail current={1} />
      <Tabs
        label={texts.home.start}
        tabs={[
          { id: "template", label: template.tab, content: fromTemplate },
          { id: "block", label: block.tab, content: fromBlock },
          { id: "repository", label: repository.tab, content: () => <RepositoryStart /> },
        ]}
      />
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
      <StepRail current={isLive ? 3 : 2} />
      <p>
        {template.created}{" "}
        <Link to="/specs/$spec" params={{ spec: specId }}>
          <bdi>{spec.name}</bdi>
        </Link>
      </p>
      <Step title={publish.title} isCurrent={!isLive}>
        <PublishStep spec={spec} />
      </Step>
      <Step title={embed.title} isCurrent={isLive}>
        {spec.cdn_url === null ? (
          <Muted as="p">{embed.detail}</Muted>
        ) : (
          <EmbedStep specId={specId} cdnUrl={spec.cdn_url} />
        )}
      </Step>
    </>
  );
}

/** The three steps in a row. */
function StepRail({ current }: { readonly current: number }) {
  const { start, publish, embed } = texts.home;
  return (
    <ol className={styles["rail"]} aria-label={texts.home.steps}>
      {[start, publish.title, embed.title].map((title, index) => {
        const number = index + 1;
        const state = number < current ? "done" : number === current ? "current" : "later";
        return (
          <li
            key={title}
            data-state={state}
            aria-current={state === "current" ? "step" : undefined}
          >
            <span className={styles["number"]} aria-hidden="true">
              {state === "done" ? "✓" : number}
            </span>
            {title}
          </li>
        );
      })}
    </ol>
  );
}

interface StepProps {
  readonly title: string;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

/** What a step asks for. It gets the focus when it becomes the current one, since the control that was used is gone. */
function Step({ title, isCurrent, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasCurrent = useRef(isCurrent);
  useEffect(() => {
    if (isCurrent && !wasCurrent.current) heading.current?.focus();
    wasCurrent.current = isCurrent;
  }, [isCurrent]);
  return (
    <section>
      <Stack gap={3}>
        <h2 ref={heading} tabIndex={-1} className={styles["title"]}>
          {title}
        </h2>
        {children}
      </Stack>
    </section>
  );
}

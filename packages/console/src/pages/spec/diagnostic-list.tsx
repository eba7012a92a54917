import { Link } from "@tanstack/react-router";
import { CircleX, Lightbulb } from "lucide-react";
import { draftOfSpec } from "../../data/draft-of-spec.ts";
import type { Diagnostic } from "../../data/publishing.ts";
import type { Spec } from "../../data/specs.ts";
import { Badge } from "../../design/content/badge.tsx";
import { IconList } from "../../design/layout/icon-list.tsx";
import { Row } from "../../design/layout/stack.tsx";
import { texts } from "../../texts/texts.ts";
import { findingInWords } from "../../workbench/problems/finding-in-words.ts";
import { placeInWords } from "../../workbench/problems/place-in-words.ts";
import styles from "./diagnostic-list.module.css";

const maxShown = 50;

interface DiagnosticListProps {
  readonly spec: Spec;
  /** Those of its draft. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The diagnostics of a draft, those that block publishing first, with links to their places in the editor. */
export function DiagnosticList({ spec, diagnostics }: DiagnosticListProps) {
  const draft = draftOfSpec(spec);
  const blocking = diagnostics.filter(({ kind }) => kind !== "advice");
  const advice = diagnostics.filter(({ kind }) => kind === "advice");
  return (
    <div className={styles["diagnostics"]}>
      <Row>
        {blocking.length > 0 ? (
          <Badge tone="danger">{texts.spec.problems(blocking.length)}</Badge>
        ) : null}
        {advice.length > 0 ? <Badge>{texts.spec.advice(advice.length)}</Badge> : null}
      </Row>
      <section className={styles["list"]} aria-label={texts.spec.diagnostics}>
        <IconList
          items={[...blocking, ...advice].slice(0, maxShown).map((diagnostic) => {
            const { kind, pointer, code } = diagnostic;
            const { message, hint } = findingInWords(draft, diagnostic);
            const isAdvice = kind === "advice";
            return {
              key: `${pointer} ${code} ${diagnostic.message}`,
              icon: isAdvice ? <Lightbulb aria-hidden="true" /> : <CircleX aria-hidden="true" />,
              isDanger: !isAdvice,
              content: (
                <>
                  <p>
                    {message} {hint}
                  </p>
                  <Link
                    to="/specs/$spec/editor"
                    params={{ spec: spec.slug }}
                    search={{ at: pointer }}
                  >
                    <bdi>{placeInWords(draft, pointer)}</bdi>
                  </Link>
                </>
              ),
            };
          })}
        />
      </section>
    </div>
  );
}

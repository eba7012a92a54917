import { Link } from "@tanstack/react-router";
import { CircleX, Lightbulb } from "lucide-react";
import type { Diagnostic } from "../../data/publishing.ts";
import { Badge } from "../../design/badge.tsx";
import { texts } from "../../texts/texts.ts";
import styles from "./diagnostic-list.module.css";
import { useOpenSpec } from "./spec-context.ts";

const maxShown = 50;

/**
 * What is wrong with a draft, what blocks publishing first, then advice, with links to the places in the editor. Nothing
 * if there is none.
 */
export function DiagnosticList({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }) {
  const { spec } = useOpenSpec();
  const blocking = diagnostics.filter(({ kind }) => kind !== "advice");
  const advice = diagnostics.filter(({ kind }) => kind === "advice");
  if (diagnostics.length === 0) return null;
  return (
    <div className={styles["diagnostics"]}>
      <p className={styles["summary"]}>
        {blocking.length > 0 ? (
          <Badge tone="danger">{texts.spec.problems(blocking.length)}</Badge>
        ) : null}
        {advice.length > 0 ? <Badge>{texts.spec.advice(advice.length)}</Badge> : null}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
      <section className={styles["list"]} aria-label={texts.spec.diagnostics} tabIndex={0}>
        <ul>
          {[...blocking, ...advice]
            .slice(0, maxShown)
            .map(({ kind, pointer, message, hint, code }) => (
              <li key={`${pointer} ${code} ${message}`} data-kind={kind}>
                {kind === "advice" ? (
                  <Lightbulb aria-hidden="true" />
                ) : (
                  <CircleX aria-hidden="true" />
                )}
                <div>
                  <p>
                    {message} {hint}
                  </p>
                  <Link
                    to="/specs/$spec/editor"
                    params={{ spec: spec.slug }}
                    search={{ at: pointer }}
                  >
                    <code>{pointer === "" ? "/" : pointer}</code>
                  </Link>
                </div>
              </li>
            ))}
        </ul>
      </section>
    </div>
  );
}

import type { MouseEvent } from "react";
import { useStore } from "zustand";
import { plural } from "../../console/src/texts/format.ts";
import type { SpecSummary } from "../src/dev/messages.ts";
import styles from "./dev-page.module.css";
import type { DevProps } from "./start-dev.ts";

/** The specs of the project, with their numbers of problems. */
export function SpecList({ dev }: DevProps) {
  const specs = useStore(dev.store, (state) => state.specs);
  const shown = useStore(dev.store, (state) => state.slug);
  const open = (event: MouseEvent, slug: string) => {
    // The browser opens another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dev.choose(slug);
  };
  return (
    <nav aria-label="Specs" className={styles["specs"]}>
      <ul>
        {specs.map((spec) => (
          <li key={spec.slug}>
            <a
              href={`/${spec.slug}`}
              aria-current={spec.slug === shown ? "page" : undefined}
              onClick={(event) => open(event, spec.slug)}
            >
              <span>{spec.name}</span>
              <ProblemCount spec={spec} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ProblemCount({ spec: { errors, warnings } }: { readonly spec: SpecSummary }) {
  if (errors + warnings === 0) return null;
  const label =
    errors > 0
      ? plural(errors, "# error", "# errors")
      : plural(warnings, "# warning", "# warnings");
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={styles["count"]}
      data-severity={errors > 0 ? "error" : "warning"}
    >
      {errors || warnings}
    </span>
  );
}

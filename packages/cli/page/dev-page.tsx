import { Fragment, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { Toasts } from "../../console/src/design/dialogs/toasts.tsx";
import { plural } from "../../console/src/texts/format.ts";
import { Canvas } from "../../console/src/workbench/canvas/canvas.tsx";
import { EnvironmentBar } from "../../console/src/workbench/canvas/environment/environment-bar.tsx";
import { BottomPanel } from "../../console/src/workbench/panels/bottom-panel.tsx";
import { ProblemList } from "../../console/src/workbench/problems/problem-list.tsx";
import { WorkbenchProvider } from "../../console/src/workbench/store/workbench-provider.tsx";
import type { ShownProblem } from "../src/dev/messages.ts";
import { DevHeader } from "./dev-header.tsx";
import styles from "./dev-page.module.css";
import { followNarrowPage, narrowPage } from "./narrow-page.ts";
import { SpecList } from "./spec-list.tsx";
import type { DevProps } from "./start-dev.ts";

export function DevPage({ dev }: DevProps) {
  const slug = useStore(dev.store, (state) => state.slug);
  const workbench = useStore(dev.store, (state) => state.workbench);
  const problems = useStore(dev.store, (state) => state.problems);
  const isNarrow = useSyncExternalStore(followNarrowPage, () => narrowPage.matches);
  return (
    <WorkbenchProvider workbench={workbench}>
      <div className={styles["page"]}>
        <DevHeader dev={dev}>{isNarrow ? <EnvironmentBar only={["restart"]} /> : null}</DevHeader>
        <SpecList dev={dev} />
        <main className={styles["main"]}>
          {slug === "" ? null : (
            // Another spec gets another frame, so that nothing of the former one stays.
            <Fragment key={slug}>
              <Canvas environment={isNarrow ? null : <EnvironmentBar only={environment} />} />
              <BottomPanel problems={panelProblems(problems)} />
            </Fragment>
          )}
        </main>
        <Toasts />
      </div>
    </WorkbenchProvider>
  );
}

const environment = [
  "device",
  "colorScheme",
  "locale",
  "textSize",
  "network",
  "motion",
  "restart",
] as const;

function panelProblems(problems: readonly ShownProblem[]) {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const warnings = problems.length - errors;
  const counts = [
    ...(errors > 0 ? [plural(errors, "# error", "# errors")] : []),
    ...(warnings > 0 ? [plural(warnings, "# warning", "# warnings")] : []),
  ];
  const listed = problems.map(({ severity, editorUrl, ...problem }) => ({
    ...problem,
    kind: severity,
    href: editorUrl,
  }));
  return {
    blocking: errors,
    advice: warnings,
    status: counts.length > 0 ? counts.join(", ") : undefined,
    list: <ProblemList problems={listed} />,
  };
}

import type { CustomTypeSchemas } from "@screenspec/format";
import { type ReactNode, useEffect } from "react";
import type { Workbench } from "./create-workbench.ts";
import { WorkbenchContext } from "./use-workbench.ts";

interface WorkbenchProviderProps {
  readonly workbench: Workbench;
  /** The registered types. While they are undefined, the draft isn't checked: they aren't read yet, or the host checks. */
  readonly customTypes?: CustomTypeSchemas | undefined;
  readonly children: ReactNode;
}

/** Provides a workbench to its panels, and runs it while they are shown. */
export function WorkbenchProvider({ workbench, customTypes, children }: WorkbenchProviderProps) {
  useEffect(() => workbench.start(), [workbench]);
  useEffect(() => workbench.setCustomTypes(customTypes), [workbench, customTypes]);
  return <WorkbenchContext value={workbench}>{children}</WorkbenchContext>;
}

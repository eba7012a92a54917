import type { ReactNode } from "react";
import { Tooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import styles from "./tooltip.module.css";

interface WithTooltipProps {
  readonly text: string;
  /** An element of react-aria that can have the focus. */
  readonly children: ReactNode;
}

export function WithTooltip({ text, children }: WithTooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={50}>
      {children}
      <Tooltip className={styles["tooltip"] ?? ""} offset={6}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  );
}

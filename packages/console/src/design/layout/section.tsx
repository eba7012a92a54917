import type { ReactNode } from "react";
import { Muted } from "../content/text.tsx";
import { Row, type Space, Stack } from "./stack.tsx";

interface SectionProps {
  readonly title: ReactNode;
  /** The level of its heading. */
  readonly level?: 2 | 3;
  /** Below the heading: what the section is about. */
  readonly detail?: ReactNode;
  /** At the end of the heading's line. */
  readonly actions?: ReactNode;
  readonly gap?: Space;
  readonly children: ReactNode;
}

/** A part of a page with its heading. */
export function Section({ title, level = 2, detail, actions, gap = 3, children }: SectionProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <Stack as="section" gap={gap}>
      <Row justify="space-between">
        <Heading>{title}</Heading>
        {actions}
      </Row>
      {detail === undefined ? null : (
        <Stack maxWidth={720}>
          <Muted as="p">{detail}</Muted>
        </Stack>
      )}
      {children}
    </Stack>
  );
}

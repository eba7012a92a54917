import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

interface ReviewLinkProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** A link to the page of a review. */
export function ReviewLink({ id, children }: ReviewLinkProps) {
  const to: string = `/reviews/${id}`;
  return <Link to={to}>{children}</Link>;
}

import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import styles from "./review-link.module.css";

interface ReviewLinkProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** A link to the page of a review. */
export function ReviewLink({ id, children }: ReviewLinkProps) {
  const to: string = `/reviews/${id}`;
  return (
    <Link to={to} className={styles["link"]}>
      {children}
    </Link>
  );
}

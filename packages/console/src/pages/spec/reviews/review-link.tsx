import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { SearchOf } from "../../search-parameters.ts";
import styles from "./review-link.module.css";

interface ReviewLinkProps {
  readonly id: string;
  /** A dialog that is open on the page. */
  readonly dialog?: SearchOf<"review">["dialog"];
  readonly children: ReactNode;
}

/** A link to the page of a review. */
export function ReviewLink({ id, dialog, children }: ReviewLinkProps) {
  return (
    <Link
      to="/reviews/$review"
      params={{ review: id }}
      search={dialog === undefined ? {} : { dialog }}
      className={styles["link"]}
    >
      {children}
    </Link>
  );
}

import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import styles from "./table.module.css";

/** The name of a row of a table as a link. The whole row opens it, but for its times and buttons. */
export const RowLink = createLink((props: ComponentProps<"a">) => (
  <a {...props} className={styles["link"]} />
));

/** The name of a row that opens others below it, as a button. Like a `RowLink` it is as large as the row. */
export function RowButton(props: ComponentProps<"button">) {
  return <button {...props} type="button" className={styles["link"]} />;
}

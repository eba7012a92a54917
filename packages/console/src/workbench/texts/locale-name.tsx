import { languageName } from "../../texts/language-name.ts";
import styles from "./texts.module.css";

/** A locale by its name and its tag. */
export function LocaleName({ locale }: { readonly locale: string }) {
  const name = languageName(locale);
  return (
    <span className={styles["localeName"]}>
      {name} {name === locale ? null : <small>{locale}</small>}
    </span>
  );
}

import styles from "./color-dot.module.css";

/** A dot in a color that people have chosen; null: a neutral one. */
export function ColorDot({ color }: { readonly color: string | null }) {
  return (
    <span
      className={styles["dot"]}
      style={color === null ? {} : { background: color }}
      aria-hidden="true"
    />
  );
}

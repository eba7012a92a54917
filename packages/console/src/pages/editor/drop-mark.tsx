import styles from "./drop-mark.module.css";
import { useDrag } from "./node-drag.ts";

/** Shows where the nodes that are dragged would go. */
export function DropMark() {
  const { source, target } = useDrag();
  if (source === undefined || target === undefined) return null;
  return <div data-drop-mark="" className={styles["mark"]} style={target.mark} />;
}

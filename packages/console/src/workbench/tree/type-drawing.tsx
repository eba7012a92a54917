import styles from "./type-drawing.module.css";
import { drawings, type Shape } from "./type-drawings.ts";

/** A sketch of a type in the colors of the text and the accent. The app's own types have a general one. */
export function TypeDrawing({ type }: { readonly type: string }) {
  const shapes = Object.hasOwn(drawings, type) ? drawings[type] : undefined;
  return (
    <svg aria-hidden="true" viewBox="0 0 64 40" className={styles["drawing"]}>
      {(shapes ?? ownType).map((shape) => (
        <Drawn key={`${shape}`} shape={shape} />
      ))}
    </svg>
  );
}

const ownType: readonly Shape[] = [
  ["box", 14, 6, 36, 28],
  ["mark", 27, 15, 10, 10],
];

function Drawn({ shape }: { readonly shape: Shape }) {
  if (typeof shape === "string") return <path d={shape} />;
  const [kind, x, y, width, height = 3, radius = Math.min(3, height / 2)] = shape;
  return <rect className={styles[kind]} x={x} y={y} width={width} height={height} rx={radius} />;
}

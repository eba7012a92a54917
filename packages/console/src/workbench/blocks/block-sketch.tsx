import type { ReactNode } from "react";
import type { BlockId } from "../../texts/editor/blocks.ts";
import styles from "./block-sketch.module.css";

/** A small drawing of a block in the color of the text around it. */
export function BlockSketch({ id }: { readonly id: BlockId }) {
  return (
    <svg className={styles["sketch"]} viewBox="0 0 64 48" aria-hidden="true">
      {sketches[id]}
    </svg>
  );
}

type Box = readonly [x: number, y: number, width: number, height: number];

/** A word or a line of text. */
function Line({ at: [x, y, width, height] }: { readonly at: Box }) {
  return <rect x={x} y={y} width={width} height={height} rx={height / 2} opacity={0.35} />;
}

/** A title. */
function Title({ at: [x, y, width, height] }: { readonly at: Box }) {
  return <rect x={x} y={y} width={width} height={height} rx={height / 2} opacity={0.75} />;
}

/** A field or a card. */
function Field({ at: [x, y, width, height] }: { readonly at: Box }) {
  return (
    <rect
      x={x + 0.5}
      y={y + 0.5}
      width={width - 1}
      height={height - 1}
      rx={2}
      fill="none"
      stroke="currentColor"
      opacity={0.45}
    />
  );
}

/** A button that stands out. */
function Button({ at: [x, y, width, height] }: { readonly at: Box }) {
  return <rect x={x} y={y} width={width} height={height} rx={2.5} className={styles["button"]} />;
}

/** A picture with a sun and a hill. */
function Picture({ at: [x, y, width, height] }: { readonly at: Box }) {
  const bottom = y + height;
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} rx={2} opacity={0.18} />
      <circle cx={x + width * 0.72} cy={y + height * 0.32} r={2.5} opacity={0.45} />
      <path
        d={`M${x} ${bottom}l${width * 0.32} ${-height * 0.5} ${width * 0.24} ${height * 0.32} ${width * 0.14} ${-height * 0.16} ${width * 0.3} ${height * 0.34}z`}
        opacity={0.35}
      />
    </g>
  );
}

function Rows({
  from,
  children,
}: {
  readonly from: number;
  readonly children: (y: number) => ReactNode;
}) {
  return [0, 1, 2].map((index) => <g key={index}>{children(from + index * 10)}</g>);
}

const sketches: { readonly [id in BlockId]: ReactNode } = {
  signIn: (
    <>
      <Title at={[12, 5, 22, 4]} />
      <Field at={[12, 13, 40, 8]} />
      <Field at={[12, 23, 40, 8]} />
      <Button at={[12, 35, 40, 8]} />
    </>
  ),
  listWithSearch: (
    <>
      <Field at={[8, 4, 48, 9]} />
      <circle cx={13} cy={8} r={1.8} fill="none" stroke="currentColor" opacity={0.6} />
      <path d="M14.4 9.4l1.6 1.6" stroke="currentColor" opacity={0.6} />
      <Rows from={17}>
        {(y) => (
          <>
            <circle cx={12} cy={y + 4} r={3.5} opacity={0.3} />
            <Title at={[19, y + 1, 18, 2.5]} />
            <Line at={[19, y + 5, 28, 2]} />
          </>
        )}
      </Rows>
    </>
  ),
  detail: (
    <>
      <Picture at={[10, 4, 44, 19]} />
      <Title at={[10, 26, 22, 3.5]} />
      <Line at={[44, 26, 10, 3.5]} />
      <Line at={[10, 31.5, 38, 2]} />
      <Button at={[10, 36, 44, 8]} />
    </>
  ),
  checkout: (
    <>
      <Field at={[10, 4, 44, 15]} />
      <Line at={[14, 8, 18, 2]} />
      <Line at={[43, 8, 7, 2]} />
      <Title at={[14, 13, 10, 2.5]} />
      <Title at={[41, 13, 9, 2.5]} />
      <Field at={[10, 22, 28, 7]} />
      <Field at={[40, 22, 14, 7]} />
      <circle cx={12} cy={33} r={1.6} fill="none" stroke="currentColor" opacity={0.6} />
      <Line at={[16, 32, 18, 2]} />
      <Button at={[10, 37, 44, 7]} />
    </>
  ),
  settings: (
    <Rows from={6}>
      {(y) => (
        <>
          <Title at={[9, y + 3, 14, 2.5]} />
          <Line at={[25, y + 3, 10, 2.5]} />
          <rect
            x={45}
            y={y + 1}
            width={11}
            height={6.5}
            rx={3.25}
            className={y === 16 ? undefined : styles["button"]}
            opacity={y === 16 ? 0.3 : 1}
          />
          <circle cx={y === 16 ? 48.3 : 52.7} cy={y + 4.25} r={2.2} className={styles["knob"]} />
        </>
      )}
    </Rows>
  ),
  contactForm: (
    <>
      <Title at={[10, 4, 20, 4]} />
      <Field at={[10, 11, 44, 7]} />
      <path d="M47 13.5l2 2 2-2" fill="none" stroke="currentColor" opacity={0.6} />
      <Field at={[10, 20, 44, 14]} />
      <Line at={[13, 23, 30, 2]} />
      <Line at={[13, 27, 20, 2]} />
      <Button at={[34, 37, 20, 7]} />
    </>
  ),
  headerWithPicture: (
    <>
      <Picture at={[4, 4, 56, 40]} />
      <Title at={[9, 24, 30, 4]} />
      <Line at={[9, 30, 22, 2]} />
      <Button at={[9, 35, 17, 6]} />
    </>
  ),
  emptyState: (
    <>
      <path
        d="M27.5 7h9v13l-4.5-3.5-4.5 3.5z"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
        opacity={0.6}
      />
      <Title at={[20, 24, 24, 3.5]} />
      <Line at={[14, 29.5, 36, 2]} />
      <Button at={[22, 35, 20, 7]} />
    </>
  ),
  errorState: (
    <>
      <path
        d="M23 16a4.5 4.5 0 010-9 7 7 0 0113-1 5 5 0 015 5 5 5 0 01-5 5z"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        opacity={0.6}
      />
      <path d="M24 4l16 15" stroke="currentColor" strokeWidth={1.5} opacity={0.75} />
      <Title at={[18, 23, 28, 3.5]} />
      <Line at={[13, 28.5, 38, 2]} />
      <Button at={[22, 35, 20, 7]} />
    </>
  ),
};

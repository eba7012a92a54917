import { Time } from "./time.tsx";

interface TimeByProps {
  readonly time: string;
  /** Not known of a revoked API key. */
  readonly name: string | null | undefined;
}

/** The time and the actor of a change: "5 minutes ago · Ada". */
export function TimeBy({ time, name }: TimeByProps) {
  return (
    <>
      <Time value={time} />
      {name ? (
        <>
          {" "}
          · <bdi>{name}</bdi>
        </>
      ) : null}
    </>
  );
}

import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../design/button.tsx";
import { FormError } from "../../design/form-error.tsx";
import { Progress } from "../../design/progress.tsx";
import { client } from "../../session/session.ts";
import { texts } from "../../texts/texts.ts";
import type { Kind } from "./catalog-entries.ts";
import styles from "./catalog-page.module.css";

interface FindUsesProps {
  readonly kind: Kind;
  readonly name: string;
}

interface Use {
  readonly id: string;
  readonly name: string;
}

/** Finds the specs whose drafts use a type. The service has no index of types, so all drafts are read. */
export function FindUses({ kind, name }: FindUsesProps) {
  const [read, setRead] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: async () => {
      const end = new AbortController();
      running.current = end;
      const uses: Use[] = [];
      let count = 0;
      for await (const spec of client.exportSpecs({}, { signal: end.signal })) {
        count += 1;
        if (count % 100 === 0) setRead(count);
        if (spec.id !== undefined && usesType(spec, kind, name))
          uses.push({ id: spec.id, name: spec.name });
      }
      return uses;
    },
    meta: { showsErrors: true },
  });
  const words = texts.catalog.uses;
  const isCancelled = running.current?.signal.aborted === true;
  return (
    <section className={styles["section"]}>
      <h3>{words.title}</h3>
      {isPending ? (
        <>
          <Progress label={words.reading} part={undefined} detail={read.toLocaleString()} />
          <Button onPress={() => running.current?.abort()}>{texts.actions.cancel}</Button>
        </>
      ) : (
        <Button onPress={() => mutate()}>{words.find}</Button>
      )}
      {isCancelled ? null : <FormError error={error} />}
      {data === undefined ? null : (
        <div role="status">
          <p>{words.found(data.length)}</p>
          <ul>
            {data.map(({ id, name }) => (
              <li key={id}>
                <Link to="/specs/$spec" params={{ spec: id }}>
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function usesType(spec: unknown, kind: Kind, name: string): boolean {
  // Quotes within texts are escaped, so this is found only where it is a member.
  return JSON.stringify(spec).includes(`"${kind}Type":${JSON.stringify(name)}`);
}

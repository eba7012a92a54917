import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../design/button.tsx";
import { ErrorNote } from "../../design/notes.tsx";
import { Progress } from "../../design/progress.tsx";
import { client } from "../../session/session.ts";
import { formatNumber } from "../../texts/format.ts";
import { texts } from "../../texts/texts.ts";
import { useCancellableMutation } from "../cancellable-mutation.ts";
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
  const { mutate, data, isPending, cancel, error } = useCancellableMutation({
    mutationFn: async (signal) => {
      const uses: Use[] = [];
      let count = 0;
      for await (const spec of client.exportSpecs({}, { signal })) {
        count += 1;
        if (count % 100 === 0) setRead(count);
        if (spec.id !== undefined && usesType(spec, kind, name))
          uses.push({ id: spec.id, name: spec.name });
      }
      return uses;
    },
  });
  const words = texts.catalog.uses;
  return (
    <section className={styles["section"]}>
      <h3>{words.title}</h3>
      {isPending ? (
        <>
          <Progress label={words.reading} part={undefined} detail={formatNumber(read)} />
          <Button onPress={cancel}>{texts.actions.cancel}</Button>
        </>
      ) : (
        <Button onPress={() => mutate()}>{words.find}</Button>
      )}
      <ErrorNote error={error} />
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

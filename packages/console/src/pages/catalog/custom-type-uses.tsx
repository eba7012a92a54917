import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type CustomKind, customTypeUsesQuery } from "../../data/custom-types.ts";
import { LoadMore } from "../../design/load-more.tsx";
import { LoadingState } from "../../design/states.tsx";
import { texts } from "../../texts/texts.ts";
import styles from "./catalog-page.module.css";

interface CustomTypeUsesProps {
  readonly kind: CustomKind;
  readonly name: string;
}

/** The specs whose drafts use a custom type. */
export function CustomTypeUses({ kind, name }: CustomTypeUsesProps) {
  const uses = useInfiniteQuery(customTypeUsesQuery(kind, name));
  const { data, error, refetch } = uses;
  const words = texts.catalog.uses;
  return (
    <section className={styles["section"]}>
      <h3>{words.title}</h3>
      {data === undefined ? (
        <LoadingState error={error} onRetry={() => void refetch()} lines={2} />
      ) : (
        <>
          <p>{words.found(data.pages[0]?.total)}</p>
          <ul>
            {data.pages
              .flatMap(({ specs }) => specs)
              .map(({ id, slug, name: specName }) => (
                <li key={id}>
                  <Link to="/specs/$spec" params={{ spec: slug }}>
                    <bdi>{specName}</bdi>
                  </Link>
                </li>
              ))}
          </ul>
          <LoadMore query={uses} />
        </>
      )}
    </section>
  );
}

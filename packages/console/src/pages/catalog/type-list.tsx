import { Link } from "@tanstack/react-router";
import { catalogTexts } from "../../texts/pages/catalog.ts";
import type { SearchOf } from "../search-parameters.ts";
import { addressOf, type CatalogEntry, kinds } from "./catalog-entries.ts";
import styles from "./catalog-page.module.css";

interface TypeListProps {
  readonly entries: readonly CatalogEntry[];
  readonly selected: CatalogEntry | undefined;
  readonly search: SearchOf<"catalog">;
}

/** The types by their kind and group, each a link. */
export function TypeList({ entries, selected, search }: TypeListProps) {
  return (
    <nav aria-label={catalogTexts.types}>
      {groupsOf(entries).map(({ title, members }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {members.map((entry) => (
              <li key={`${entry.kind} ${entry.name}`}>
                <Link
                  to="/catalog"
                  search={{ ...search, type: addressOf(entry) }}
                  resetScroll={false}
                  className={styles["type"]}
                  aria-current={entry === selected ? "page" : undefined}
                >
                  {entry.name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function groupsOf(entries: readonly CatalogEntry[]) {
  const custom = entries.filter((entry) => "custom" in entry);
  const groups = kinds.flatMap((kind) => {
    const ofKind = entries.filter((entry) => entry.kind === kind && !("custom" in entry));
    return [...Map.groupBy(ofKind, ({ group }) => group)].map(([group, members]) => ({
      title: `${catalogTexts.kinds[kind]} · ${group}`,
      members,
    }));
  });
  return custom.length === 0
    ? groups
    : [{ title: catalogTexts.kinds.custom, members: custom }, ...groups];
}

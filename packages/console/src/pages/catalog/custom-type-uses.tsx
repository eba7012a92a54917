import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type CustomKind, customTypeUsesQuery } from "../../data/custom-types.ts";
import { PagedList } from "../../design/layout/paged-list.tsx";
import { Section } from "../../design/layout/section.tsx";
import { catalogTexts } from "../../texts/pages/catalog.ts";

interface CustomTypeUsesProps {
  readonly kind: CustomKind;
  readonly name: string;
}

/** The specs whose drafts use a custom type. */
export function CustomTypeUses({ kind, name }: CustomTypeUsesProps) {
  const uses = useInfiniteQuery(customTypeUsesQuery(kind, name));
  const words = catalogTexts.uses;
  return (
    <Section title={words.title} level={3} gap={2}>
      <PagedList query={uses} lines={2}>
        {(specs) => (
          <>
            <p>{words.found(uses.data?.total)}</p>
            <ul>
              {specs.map(({ id, slug, name: specName }) => (
                <li key={id}>
                  <Link to="/specs/$spec" params={{ spec: slug }}>
                    <bdi>{specName}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </Section>
  );
}

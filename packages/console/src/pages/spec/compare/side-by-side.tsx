import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useMemo, useState } from "react";
import { draftOfSpec } from "../../../data/draft-of-spec.ts";
import { diffQuery, documentQuery, type Side } from "../../../data/publishing.ts";
import { LoadingState } from "../../../design/content/states.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { Select } from "../../../design/controls/select.tsx";
import { Row, Stack } from "../../../design/layout/stack.tsx";
import { languageName } from "../../../texts/language-name.ts";
import { texts } from "../../../texts/texts.ts";
import { namesOfScreens } from "../../../workbench/draft/text/screen-titles.ts";
import { DocumentPreview } from "../../../workbench/frame/document-preview.tsx";
import { isNotPublishable } from "../dialogs/not-publishable.ts";
import { useComparison } from "../spec-context.ts";
import { localeOf, placeOf } from "./changed-places.ts";
import styles from "./side-by-side.module.css";

const ChangeSentence = lazy(async () => ({
  default: (await import("../in-words.ts")).ChangeSentence,
}));

interface SideBySideProps {
  readonly specId: string;
  readonly revision: number;
  /** Without it only `to` is drawn. */
  readonly from?: Side;
  readonly to: Side;
}

/** Draws both documents beside each other: the screen in the address, or else the first that has changed. */
export function SideBySide({ specId, revision, from, to }: SideBySideProps) {
  const before = useQuery(documentQuery(specId, revision, from ?? to));
  const after = useQuery(documentQuery(specId, revision, to));
  const diff = useQuery({
    ...diffQuery(specId, from ?? to, to, revision),
    enabled: from !== undefined,
  });
  const places = useMemo(
    () => diff.data?.changes.map(placeOf).filter(({ screen }) => screen !== undefined) ?? [],
    [diff.data],
  );
  const [current, setCurrent] = useState<number>();
  const [chosenLocale, setLocale] = useState<string>();
  const locales = Object.keys(Object(after.data?.["strings"]));
  // Where only texts have changed, their language shows it.
  const changedLocale = places.length > 0 ? undefined : localeOf(diff.data?.changes ?? []);
  const locale = chosenLocale ?? changedLocale ?? mainLocale(after.data, locales);
  const { screen: chosen, change, annotations } = useComparison();
  const screens = new Set([...screensOf(before.data), ...screensOf(after.data)]);
  const names = useMemo(
    () =>
      new Map(
        [before.data, after.data].flatMap((data) => [...namesOfScreens(draftOfSpec(data ?? {}))]),
      ),
    [before.data, after.data],
  );
  const screen = chosen ?? places[0]?.screen ?? entryOf(after.data) ?? entryOf(before.data);
  const onScreen = useMemo(
    () => places.filter((place) => place.screen === screen),
    [places, screen],
  );
  const outlined = useMemo(
    () => ({
      before: onScreen.flatMap((place) => place.before ?? []),
      after: onScreen.flatMap((place) => place.after ?? []),
    }),
    [onScreen],
  );
  // Kept, because a preview draws a document again when it is another object.
  const drawn = useMemo(
    () => ({
      before: before.data && beginningAt(before.data, screen),
      after: after.data && beginningAt(after.data, screen),
    }),
    [before.data, after.data, screen],
  );
  const place = current === undefined ? undefined : places[current];
  const goToNext = () => {
    const next = current === undefined ? 0 : (current + 1) % places.length;
    setCurrent(next);
    change({ screen: places[next]?.screen });
  };
  const sides = [
    ...(from === undefined
      ? []
      : [
          {
            ...before,
            data: drawn.before,
            side: from,
            outlined: outlined.before,
            revealed: place?.before,
            annotations: undefined,
          },
        ]),
    {
      ...after,
      data: drawn.after,
      side: to,
      outlined: outlined.after,
      revealed: annotations?.revealed ?? place?.after,
      annotations,
    },
  ];
  return (
    <Stack>
      <Row align="end">
        {screens.size > 1 ? (
          <Select
            label={texts.diff.screen}
            options={[...screens].map((value) => ({ value, label: names.get(value) ?? value }))}
            value={screen ?? ""}
            onChange={(selected) => change({ screen: selected })}
          />
        ) : null}
        {locales.length > 1 ? (
          <Select
            label={texts.diff.language}
            options={locales.map((value) => ({ value, label: languageName(value) }))}
            value={locale}
            onChange={setLocale}
          />
        ) : null}
        {places.length > 0 ? (
          <Button onPress={goToNext}>
            {texts.diff.next(current === undefined ? 0 : current + 1, places.length)}
          </Button>
        ) : null}
      </Row>
      <p aria-live="polite">
        {place === undefined ? null : (
          <Suspense fallback={place.change.sentence}>
            <ChangeSentence document={after.data ?? {}} change={place.change} />
          </Suspense>
        )}
      </p>
      <Row gap={8} align="start">
        {sides.map(({ side, data, error, refetch, outlined, revealed, annotations }) => (
          <figure key={side} className={styles["side"]}>
            {from === undefined ? null : <figcaption>{texts.diff.side(side)}</figcaption>}
            {isNotPublishable(error) ? (
              <p>{texts.diff.notPublishable}</p>
            ) : data === undefined ? (
              <LoadingState error={error} onRetry={() => void refetch()} lines={8} />
            ) : (
              <DocumentPreview
                title={texts.diff.side(side)}
                // Until the changes are known, another screen would be drawn first.
                document={diff.isLoading ? undefined : data}
                mode={annotations?.onPressNode === undefined ? "static" : "design"}
                locale={locales.length > 1 ? locale : undefined}
                scale={0.72}
                outlined={outlined}
                revealed={revealed}
                marks={annotations?.marks}
                onPressNode={annotations?.onPressNode}
              />
            )}
          </figure>
        ))}
      </Row>
    </Stack>
  );
}

type Document = Readonly<Record<string, unknown>>;

function screensOf(document: Document | undefined): readonly string[] {
  const screens = document?.["screens"];
  return typeof screens === "object" && screens !== null ? Object.keys(screens) : [];
}

function mainLocale(document: Document | undefined, [first = ""]: readonly string[]): string {
  return `${document?.["defaultLocale"] ?? first}`;
}

/** The document with another first screen, if it has that screen. */
function beginningAt(document: Document, screen: string | undefined): Document {
  return screen !== undefined && screensOf(document).includes(screen)
    ? { ...document, entryPoint: screen }
    : document;
}

function entryOf(document: Document | undefined): string | undefined {
  const entry = document?.["entryPoint"];
  return typeof entry === "string" ? entry : undefined;
}

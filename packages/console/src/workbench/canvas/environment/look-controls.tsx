import { useMemo } from "react";
import { Select } from "../../../design/controls/select.tsx";
import { editorTexts } from "../../../texts/editor.ts";
import { isLocale } from "../../../texts/is-locale.ts";
import type { Look } from "../../frame/messages.ts";
import { useWorkbench, useWorkbenchState } from "../../store/use-workbench.ts";

const words = editorTexts.environment;
/** That of the browser. */
const system = "system";
/** Other languages than those of the spec: left to right and right to left, with different numbers, dates and lengths of words. */
const commonLocales = ["de", "ar", "he", "ja"];
const maxLocales = 100;

export function ColorSchemeControl() {
  const [look, setLook] = useLook();
  return (
    <Select
      label={words.colorScheme}
      isLabelHidden
      options={([system, "light", "dark"] as const).map((value) => ({
        value,
        label: words.colorSchemes[value],
      }))}
      value={look.colorScheme ?? system}
      onChange={(chosen) => setLook({ colorScheme: chosen === system ? undefined : chosen })}
    />
  );
}

export function TextSizeControl() {
  const [look, setLook] = useLook();
  return (
    <Select
      label={words.textSize}
      isLabelHidden
      options={([100, 130, 200] as const).map((size) => ({
        value: `${size}`,
        label: words.textSizes[size],
      }))}
      value={`${look.textSize}`}
      onChange={(chosen) => setLook({ textSize: Number(chosen) })}
    />
  );
}

/** Offers the locales of the draft's strings first, and then common ones to try lengths and directions of texts. */
export function LocaleControl() {
  const [{ locale }, setLook] = useLook();
  // Some hosts have only the document.
  const strings = useWorkbenchState(
    ({ draft, check }) => draft["strings"] ?? Object(check.checked?.document)["strings"],
  );
  const options = useMemo(() => localeOptions(strings, locale), [strings, locale]);
  return (
    <Select
      label={words.locale}
      isLabelHidden
      options={options}
      value={locale ?? system}
      onChange={(chosen) => setLook({ locale: chosen === system ? undefined : chosen })}
    />
  );
}

function localeOptions(strings: unknown, chosen: string | undefined) {
  const own = Object.keys(Object(strings)).slice(0, maxLocales).filter(isLocale);
  const names = new Intl.DisplayNames(["en"], { type: "language" });
  const optionsOf = (tags: readonly string[], describe: (tag: string) => string) =>
    tags
      .map((value) => ({ value, label: names.of(value) ?? value, description: describe(value) }))
      .toSorted((one, other) => one.label.localeCompare(other.label));
  const others = [...commonLocales, ...(chosen === undefined ? [] : [chosen])];
  return [
    { value: system, label: words.systemLocale },
    ...optionsOf(own, (tag) => tag),
    ...optionsOf(
      [...new Set(others)].filter((tag) => !own.includes(tag)),
      own.length > 0 ? words.noTexts : (tag) => tag,
    ),
  ];
}

/** The appearance of the preview, and a function that changes a part of it. */
export function useLook() {
  const workbench = useWorkbench();
  const look = useWorkbenchState(({ preview }) => preview.look);
  const setLook = (changed: Partial<Look>) =>
    workbench.setPreview({ look: { ...look, ...changed } });
  return [look, setLook] as const;
}

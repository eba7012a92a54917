import type { Json } from "@screenspec/format";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { editorTexts } from "../../../texts/editor.ts";
import { valueAt } from "../../draft/edits/json-edits.ts";
import {
  type ColorToken,
  colorTokens,
  contrastLevel,
  contrastOf,
  counterpartOf,
  cssColor,
  joinColor,
  leastContrast,
  resolveColor,
  schemes,
  splitColor,
} from "../../draft/fields/colors.ts";
import { useDraft } from "../../store/use-workbench.ts";
import type { ControlProps } from "../field-props.ts";
import { placeholderOf } from "../placeholder-of.ts";
import styles from "./color-control.module.css";
import { DraftTextField } from "./draft-text-field.tsx";
import { PopoverButton } from "./popover-button.tsx";

/** A color: a token of the theme, or a fixed one, with its contrast to what it is seen on or with. */
export function ColorControl(props: ControlProps) {
  const { label, describedBy, paths, member, value, onChange } = props;
  const colors = useDraft((draft) => valueAt(draft, ["theme", "colors"]));
  const [path = []] = paths;
  const counterpart = useDraft((draft) => counterpartOf(draft, path));
  const tokens = member.value.kind === "color" ? colorTokens(colors) : [];
  const shown = value ?? member.default;
  const least = leastContrast(path);
  const [light, dark] = schemes.map((scheme) => resolveColor(shown, tokens, scheme));
  return (
    <div className={styles["color"]}>
      <PopoverButton
        label={editorTexts.inspector.color(label)}
        picture={<Swatch light={light} dark={dark} />}
      >
        {() => (
          <div className={styles["picker"]}>
            <TokenList
              tokens={tokens}
              value={value}
              counterpart={counterpart}
              least={least}
              onChange={onChange}
            />
            <Custom label={label} color={light ?? "#808080"} onChange={onChange} />
          </div>
        )}
      </PopoverButton>
      <DraftTextField
        label={label}
        describedBy={describedBy}
        text={typeof value === "string" ? value : ""}
        placeholder={placeholderOf(props)}
        onChange={(entered) => onChange(entered.trim() === "" ? undefined : entered.trim())}
      />
      <Contrast color={shown} counterpart={counterpart} tokens={tokens} least={least} />
    </div>
  );
}

interface SwatchProps {
  readonly light: string | undefined;
  readonly dark: string | undefined;
}

/** A color in both schemes: the dark one in the lower corner, if it is another. */
export function Swatch({ light, dark }: SwatchProps) {
  return (
    <span aria-hidden="true" className={styles["checks"]}>
      {light === undefined ? null : <span style={{ background: cssColor(light) }} />}
      {dark === undefined || dark === light ? null : (
        <span className={styles["dark"]} style={{ background: cssColor(dark) }} />
      )}
    </span>
  );
}

interface TokenListProps {
  readonly tokens: readonly ColorToken[];
  readonly value: Json | undefined;
  readonly counterpart: unknown;
  readonly least: number;
  readonly onChange: (value: Json) => void;
}

function TokenList({ tokens, value, counterpart, least, onChange }: TokenListProps) {
  if (tokens.length === 0)
    return <p className={styles["none"]}>{editorTexts.inspector.noColors}</p>;
  return (
    <ListBox
      aria-label={editorTexts.inspector.themeColors}
      autoFocus
      selectionMode="single"
      selectedKeys={typeof value === "string" ? [value] : []}
      disallowEmptySelection
      escapeKeyBehavior="none"
      onSelectionChange={(keys) => {
        const [key] = keys === "all" ? [] : keys;
        if (key !== undefined) onChange(`${key}`);
      }}
      className={styles["list"] ?? ""}
    >
      {tokens.map((token) => (
        <ListBoxItem
          key={token.name}
          id={token.name}
          textValue={token.name.slice(1)}
          className={styles["token"] ?? ""}
        >
          <Swatch light={token.light} dark={token.dark} />
          <span>{token.name}</span>
          <Contrast color={token.name} counterpart={counterpart} tokens={tokens} least={least} />
        </ListBoxItem>
      ))}
    </ListBox>
  );
}

interface CustomProps {
  readonly label: string;
  readonly color: string;
  readonly onChange: (value: Json) => void;
}

/** The browser's picker, and the opacity that it lacks. */
function Custom({ label, color, onChange }: CustomProps) {
  const { opaque, alpha } = splitColor(color);
  return (
    <div className={styles["custom"]}>
      <input
        type="color"
        aria-label={editorTexts.inspector.fixedColor(label)}
        value={opaque}
        onChange={({ currentTarget }) => onChange(joinColor(currentTarget.value, alpha))}
      />
      <label>
        {editorTexts.inspector.opacity}
        <input
          type="range"
          min={0}
          max={100}
          value={Math.round(alpha * 100)}
          onChange={({ currentTarget }) =>
            onChange(joinColor(opaque, Number(currentTarget.value) / 100))
          }
        />
      </label>
    </div>
  );
}

interface ContrastProps {
  readonly color: unknown;
  readonly counterpart: unknown;
  readonly tokens: readonly ColorToken[];
  /** Below it, people can't read it. */
  readonly least: number;
}

/** The contrast in both schemes, or once if it is the same. Nothing if one of the colors isn't known. */
export function Contrast({ color, counterpart, tokens, least }: ContrastProps) {
  const figures = schemes.flatMap((scheme) => {
    const above = resolveColor(color, tokens, scheme);
    const below = resolveColor(counterpart, tokens, scheme);
    if (above === undefined || below === undefined) return [];
    return [{ scheme, contrast: contrastOf(above, below) }];
  });
  const isSame = figures.every(({ contrast }) => contrast === figures[0]?.contrast);
  const shown = isSame ? figures.slice(0, 1) : figures;
  if (shown.length === 0) return null;
  return (
    <span className={styles["contrast"]}>
      {shown.map(({ scheme, contrast }) => (
        <span key={scheme} data-low={contrast < least || undefined}>
          {editorTexts.inspector.contrast(
            (Math.floor(contrast * 10) / 10).toFixed(1),
            contrastLevel(contrast, least),
            isSame ? undefined : scheme,
          )}
        </span>
      ))}
    </span>
  );
}

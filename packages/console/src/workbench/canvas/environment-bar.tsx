import { Eye, EyeOff, RotateCcw, Zap, ZapOff } from "lucide-react";
import { memo, type ReactNode, useMemo } from "react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { IconButton } from "../../design/controls/button.tsx";
import { Select } from "../../design/controls/select.tsx";
import { WithTooltip } from "../../design/controls/tooltip.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { isLocale } from "../../texts/is-locale.ts";
import { readNumber } from "../draft/fields/read-number.ts";
import type { Network } from "../panels/trial.ts";
import { useTrial, useTrialState } from "../panels/trial-context.ts";
import { useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./canvas.module.css";

/** The device that the preview imitates. */
export interface Device {
  readonly preset: DevicePreset | "custom";
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly colorScheme: "light" | "dark" | undefined;
  readonly locale: string | undefined;
  /** Percent of the browser's setting. */
  readonly textSize: number;
  readonly isMotionReduced: boolean;
}

const presets = {
  smallPhone: { width: 320, height: 568 },
  phone: { width: 390, height: 780 },
  tablet: { width: 820, height: 1100 },
  desktop: { width: 1280, height: 800 },
} as const;

type DevicePreset = keyof typeof presets;

export const minWidth = 240;
export const maxWidth = 1920;

export const initialDevice: Device = {
  preset: "phone",
  ...presets.phone,
  colorScheme: undefined,
  locale: undefined,
  textSize: 100,
  isMotionReduced: false,
};

export function withWidth(device: Device, width: number): Device {
  return { ...device, width, preset: "custom" };
}

/** Left to right and right to left, with different numbers, dates and lengths of words. */
const commonLocales = ["de", "ar", "he", "ja"];
const systemLocale = "system";
const maxLocales = 100;

interface EnvironmentBarProps {
  readonly device: Device;
  readonly onChange: (device: Device) => void;
  readonly areAllShown: boolean;
  /** Undefined where the screen runs. */
  readonly onShowAll: ((areAllShown: boolean) => void) | undefined;
  /** Undefined where the screen doesn't run. */
  readonly onRestart: (() => void) | undefined;
}

/** The canvas is rendered with each selection and each place of its outlines, of which the bar shows nothing. */
export const EnvironmentBar = memo(Bar);

function Bar({ device, onChange, areAllShown, onShowAll, onRestart }: EnvironmentBarProps) {
  const trial = useTrial();
  const network = useTrialState((state) => state.network);
  const words = editorTexts.environment;
  const { preset, colorScheme = "system", locale, textSize, isMotionReduced } = device;
  const locales = useLocales(locale);
  const setWidth = (field: HTMLInputElement) => {
    const typed = readNumber(field.value);
    const isNumber = "number" in typed && typed.number !== undefined;
    field.ariaInvalid = isNumber ? null : "true";
    field.title = isNumber ? "" : editorTexts.inspector.numberProblems.not_number;
    if (!isNumber) return;
    const width = Math.round(Math.min(maxWidth, Math.max(minWidth, typed.number)));
    if (width === device.width) field.value = `${width}`;
    else onChange(withWidth(device, width));
  };
  return (
    <div className={styles["environment"]}>
      <Select
        label={words.device}
        isLabelHidden
        options={[
          ...(Object.keys(presets) as DevicePreset[]).map((value) => ({
            value,
            label: words.devices[value],
            description: words.pixels(presets[value].width),
          })),
          ...(preset === "custom" ? [{ value: preset, label: words.customDevice }] : []),
        ]}
        value={preset}
        onChange={(chosen) => {
          if (chosen !== "custom") onChange({ ...device, preset: chosen, ...presets[chosen] });
        }}
      />
      <input
        key={device.width}
        aria-label={words.width}
        className={styles["width"]}
        inputMode="numeric"
        defaultValue={device.width}
        onBlur={({ currentTarget }) => setWidth(currentTarget)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Enter") setWidth(currentTarget);
        }}
      />
      <Select
        label={words.colorScheme}
        isLabelHidden
        options={(["system", "light", "dark"] as const).map((value) => ({
          value,
          label: words.colorSchemes[value],
        }))}
        value={colorScheme}
        onChange={(chosen) =>
          onChange({ ...device, colorScheme: chosen === "system" ? undefined : chosen })
        }
      />
      <Select
        label={words.locale}
        isLabelHidden
        options={locales}
        value={locale ?? systemLocale}
        onChange={(chosen) =>
          onChange({ ...device, locale: chosen === systemLocale ? undefined : chosen })
        }
      />
      <Select
        label={words.textSize}
        isLabelHidden
        options={([100, 130, 200] as const).map((size) => ({
          value: `${size}`,
          label: words.textSizes[size],
        }))}
        value={`${textSize}`}
        onChange={(chosen) => onChange({ ...device, textSize: Number(chosen) })}
      />
      <Select<Network>
        label={words.network}
        isLabelHidden
        options={(["online", "slow", "offline"] as const).map((value) => ({
          value,
          label: words.networks[value],
        }))}
        value={network}
        onChange={trial.setNetwork}
      />
      <Toggle
        label={words.reduceMotion}
        icon={isMotionReduced ? <ZapOff aria-hidden="true" /> : <Zap aria-hidden="true" />}
        isSelected={isMotionReduced}
        onChange={(isReduced) => onChange({ ...device, isMotionReduced: isReduced })}
      />
      {onShowAll ? (
        <Toggle
          label={words.showHidden}
          icon={areAllShown ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
          isSelected={areAllShown}
          onChange={onShowAll}
        />
      ) : null}
      {onRestart ? (
        <IconButton label={words.restart} icon={<RotateCcw />} onPress={onRestart} />
      ) : null}
    </div>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

function Toggle({ label, icon, isSelected, onChange }: ToggleProps) {
  return (
    <WithTooltip text={label}>
      <ToggleButton
        aria-label={label}
        className={styles["toggle"] ?? ""}
        isSelected={isSelected}
        onChange={onChange}
      >
        {icon}
      </ToggleButton>
    </WithTooltip>
  );
}

/** The locales of the draft's strings, and common ones. */
function useLocales(chosen: string | undefined) {
  const strings = useWorkbenchState(({ draft }) => draft["strings"]);
  return useMemo(() => {
    const own = Object.keys(Object(strings)).slice(0, maxLocales).filter(isLocale);
    const tags = new Set([...own, ...commonLocales, ...(chosen === undefined ? [] : [chosen])]);
    const names = new Intl.DisplayNames(["en"], { type: "language" });
    const options = Array.from(tags, (tag) => ({
      value: tag,
      label: names.of(tag) ?? tag,
      description: tag,
    }));
    return [
      { value: systemLocale, label: editorTexts.environment.systemLocale },
      ...options.toSorted((one, other) => one.label.localeCompare(other.label)),
    ];
  }, [strings, chosen]);
}

import { Select } from "../../../design/select.tsx";
import { editorTexts } from "../../../texts/editor.ts";
import styles from "./canvas.module.css";

/** The device that the preview imitates. */
export interface Device {
  readonly preset: DevicePreset;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly colorScheme: "light" | "dark" | undefined;
  readonly locale: string | undefined;
}

const presets = {
  smallPhone: { width: 320, height: 568 },
  phone: { width: 390, height: 780 },
  tablet: { width: 820, height: 1100 },
  desktop: { width: 1280, height: 800 },
} as const;

type DevicePreset = keyof typeof presets;

export const initialDevice: Device = {
  preset: "phone",
  ...presets.phone,
  colorScheme: undefined,
  locale: undefined,
};

interface EnvironmentBarProps {
  readonly device: Device;
  readonly onChange: (device: Device) => void;
}

export function EnvironmentBar({ device, onChange }: EnvironmentBarProps) {
  const words = editorTexts.environment;
  const { preset, colorScheme = "system" } = device;
  return (
    <div className={styles["environment"]}>
      <Select
        label={words.device}
        isLabelHidden
        options={(Object.keys(presets) as DevicePreset[]).map((value) => ({
          value,
          label: words.devices[value],
        }))}
        value={preset}
        onChange={(chosen) => onChange({ ...device, preset: chosen, ...presets[chosen] })}
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
    </div>
  );
}

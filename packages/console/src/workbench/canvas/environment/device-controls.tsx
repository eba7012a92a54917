import { Select } from "../../../design/controls/select.tsx";
import { keysOf } from "../../../design/keys-of.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { readNumber } from "../../draft/fields/read-number.ts";
import { useWorkbench, useWorkbenchState } from "../../store/use-workbench.ts";
import styles from "../canvas.module.css";
import { devicePresets, presetDevice, withWidth } from "./device.ts";

const words = editorTexts.environment;
const presets = keysOf(devicePresets);

/** The size of the preview: one of a common device, or another width. */
export function DeviceControls() {
  const workbench = useWorkbench();
  const device = useWorkbenchState(({ preview }) => preview.device);
  const { preset, width } = device;
  const setWidth = (field: HTMLInputElement) => {
    const typed = readNumber(field.value);
    const { numberProblems } = editorTexts.inspector;
    const isNumber = "number" in typed && typed.number !== undefined;
    field.ariaInvalid = isNumber ? null : "true";
    field.title = isNumber ? "" : numberProblems["problem" in typed ? typed.problem : "not_number"];
    if (!isNumber) return;
    const changed = withWidth(device, typed.number);
    if (changed === device) field.value = `${width}`;
    else workbench.setPreview({ device: changed });
  };
  return (
    <>
      <Select
        label={words.device}
        isLabelHidden
        options={[
          ...presets.map((value) => {
            const { width } = devicePresets[value];
            return {
              value,
              label: words.devices[value],
              description: width === undefined ? "" : words.pixels(width),
            };
          }),
          ...(preset === "custom" ? [{ value: preset, label: words.customDevice }] : []),
        ]}
        value={preset}
        onChange={(chosen) => {
          if (chosen !== "custom") workbench.setPreview({ device: presetDevice(chosen) });
        }}
      />
      {width === undefined ? null : (
        <input
          key={width}
          aria-label={words.width}
          className={styles["width"]}
          inputMode="numeric"
          defaultValue={width}
          onBlur={({ currentTarget }) => setWidth(currentTarget)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === "Enter") setWidth(currentTarget);
          }}
        />
      )}
    </>
  );
}

/** The size of the screen that the preview imitates. */
export interface Device {
  readonly preset: DevicePreset | "custom";
  /** CSS pixels; undefined for that of the canvas. */
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** How large the device is drawn: a factor, as large as fits, or `auto`: no larger than itself, no wider than the canvas, and no higher while it is tried. */
export type Zoom = number | "fit" | "auto";

export const devicePresets = {
  smallPhone: { width: 320, height: 568 },
  phone: { width: 390, height: 780 },
  tablet: { width: 820, height: 1100 },
  desktop: { width: 1280, height: 800 },
  fill: { width: undefined, height: undefined },
} as const;

export type DevicePreset = keyof typeof devicePresets;

export const minWidth = 240;
export const maxWidth = 1920;

export function presetDevice(preset: DevicePreset): Device {
  return { preset, ...devicePresets[preset] };
}

/** A device with another width, as near to the given one as it may be. */
export function withWidth(device: Device, width: number): Device {
  const near = Math.round(Math.min(maxWidth, Math.max(minWidth, width)));
  return near === device.width ? device : { ...device, width: near, preset: "custom" };
}

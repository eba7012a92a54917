export const environment = {
  device: "Device",
  devices: {
    smallPhone: "Small phone",
    phone: "Phone",
    tablet: "Tablet",
    desktop: "Desktop",
    fill: "Fill the canvas",
  },
  colorScheme: "Color scheme",
  colorSchemes: { system: "System scheme", light: "Light", dark: "Dark" },
  customDevice: "Own size",
  width: "Width in pixels",
  pixels: (width: number) => `${width} px`,
  widthEdge: "Width of the device",
  zoom: "Zoom",
  percent,
  zooms: {
    auto: (scale: number | undefined) => withScale("Auto", scale),
    fit: (scale: number | undefined) => withScale("Fit", scale),
  },
  locale: "Language and region",
  systemLocale: "System language",
  noTexts: (locale: string) => `${locale} · no texts in this spec`,
  textSize: "Text size",
  textSizes: { 100: "Text 100 %", 130: "Text 130 %", 200: "Text 200 %" },
  network: "Network",
  networks: { online: "Online", slow: "Slow network", offline: "Offline" },
  reduceMotion: "Reduce motion",
  showHidden: "Show hidden nodes",
  restart: "From the start",
  thisScreen: "This screen",
  stopped: "The preview did too much or didn’t answer for 3 seconds, so it was stopped.",
  startAgain: "Start it again",
};

export const pick = {
  start: (field: string) => `Pick ${field} on the canvas`,
  hint: "Click a node. Esc cancels.",
};

function percent(scale: number): string {
  return `${Math.round(scale * 100)} %`;
}

function withScale(name: string, scale: number | undefined): string {
  return scale === undefined ? name : `${name} (${percent(scale)})`;
}

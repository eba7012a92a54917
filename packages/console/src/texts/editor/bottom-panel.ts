export const bottomPanel = {
  panel: "Problems and trial",
  tabs: { problems: "Problems", requests: "Requests", data: "Data", events: "Events" },
  open: "Open the panel",
  close: "Collapse the panel",
  running: { screenData: "Data of the screen", globalData: "Data of the app" },
  notRunning: "The preview has no data yet.",
  tooLarge: "There is too much data to show it while the screen runs.",
  failedOffline: (title: string) => `${title} failed: offline.`,
};

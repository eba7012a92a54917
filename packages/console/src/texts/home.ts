export const home = {
  title: "Get started",
  intro: "Three steps from nothing to a screen in your app. Everything can be changed later.",
  noneForViewer: "No specs yet",
  noneForViewerDetail:
    "Your role can read specs. Someone with the role editor creates the first one; it appears here then.",
  template: {
    title: "Start from a template",
    detail: "Choose a screen that is close to yours. It becomes a draft, which apps don't see.",
    other: "Start with an empty screen or your own JSON instead.",
    created: "Created the spec",
  },
  publish: {
    title: "Publish it",
    detail:
      "Publishing checks the draft and puts it on the CDN as version 1. Apps load it from there.",
    notAllowed:
      "Your role can't publish. Ask someone with the role publisher: this page shows when it is live.",
    live: (version: number) => `Version ${version} is live`,
    copyAddress: "Copy the address",
  },
  embed: {
    title: "Put it into an app",
    detail: "Two lines of HTML show the screen in any web page.",
    languages: "Language",
    html: "HTML",
    javaScript: "JavaScript",
    phone: "See it on a phone",
    qrCode: "QR code with the address of the published screen",
    phoneDetail:
      "Scan the code with the camera. It needs no sign-in; the phone must be able to open this address.",
    loopback:
      "A phone can't open localhost. Open the Console at an address that the phone can reach, such as this computer's address in your network, and scan the code there.",
    openHere: "Open it in a new tab",
  },
};

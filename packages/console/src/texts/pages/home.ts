export const home = {
  title: "Get started",
  intro:
    "Three steps to a screen in your app. A spec holds the screens that your app loads. You can change everything later.",
  noneForViewer: "No specs yet",
  noneForViewerDetail: "Your role can read specs. They appear here once an editor creates one.",
  steps: "Steps",
  start: "Start",
  template: {
    tab: "From a template",
    detail:
      "Choose a screen that is close to yours. It becomes a draft, which apps don't get until you publish it.",
    other: "Or start from an empty screen",
    created: "Spec created:",
  },
  block: {
    tab: "From a block",
    detail: "Choose the first part of your screen. In the editor you add others below it.",
  },
  repository: {
    tab: "From a repository",
    detail:
      "Specs can be files in git: people review changes, and CI publishes them. Someone who knows a terminal sets it up in three steps.",
    guide: "Specs as code",
    install: "Install the command",
    init: "In the folder of the repository, create a spec and the jobs for GitHub",
    release: "Sign in, look at what will change, and send it here",
  },
  publish: {
    title: "Publish",
    detail:
      "Publishing checks the draft and puts it on the CDN as version 1. Apps load it from there.",
    notAllowed: "Your role can't publish. Ask a publisher. This page shows when the spec is live.",
    live: (version: number) => `Version ${version} is live`,
    copyAddress: "Copy URL",
  },
  embed: {
    title: "Use in an app",
    detail: "Two lines of HTML show the screen in any web page.",
    languages: "Language",
    html: "HTML",
    javaScript: "JavaScript",
    react: "React",
    phone: "See it on a phone",
    qrCode: "QR code with the URL of the published screen",
    phoneDetail:
      "Scan the code with the phone's camera. No sign-in is needed. The phone must be able to reach this URL.",
    loopback:
      "A phone can't reach localhost. Open the Console at a URL that the phone can reach, such as this computer's address in your network, and scan the code there.",
    openHere: "Open in a new tab",
  },
};

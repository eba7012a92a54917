export const device = {
  open: "Preview on a device",
  devices: "Where the draft is shown",
  browser: "Browser",
  app: "Your app",
  code: "QR code of the preview",
  scan: "Scan the code with a phone or tablet. It shows the saved draft, without signing in, and follows each save.",
  useMocks: "Use the answers of Requests",
  useMocksDetail:
    "The link itself contains them, so everyone who gets it can read them. Without them, requests have no answer on the device.",
  tooLongForLink:
    "The answers are too long for a link. Under Requests, leave out rows of the longest one.",
  tooLongForCode:
    "The answers are too long for a code that cameras can read: it leads to the preview without them. Send the address to the device instead.",
  scheme: "URL scheme of the app",
  schemeDetail:
    "Such as myapp, for an app of React Native that opens preview links. In Expo Go, the address of the project, such as exp://192.168.1.20:8081.",
  schemeInvalid: "Write a scheme such as myapp, or an address that begins with exp://.",
  scanForApp: "Scan the code with a phone or tablet that has the app. It follows each save.",
  unsaved: "Your last changes aren’t saved yet, so devices don’t show them.",
  loopback:
    "Other devices can’t reach this address. Open the Console at an address that they can reach, such as http://192.168.1.20:3000, or set PUBLIC_URL, and create another link.",
  copy: "Copy the address",
  ends: "Ends",
  end: "End link",
  endOf: (name: string) => `End link of ${name}`,
  others: "Other links to this draft",
  over: "The link has ended. Devices don’t show the draft any more.",
  create: "New link",
};

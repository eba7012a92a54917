export const device = {
  open: "Preview on a device",
  code: "QR code of the preview",
  scan: "Scan the code with a phone or tablet. It shows the saved draft, without signing in, and follows each save.",
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

/** In the page of its own, not among the texts of all pages. */
export const deviceLogin = {
  title: "Log in on a device",
  code: "Code",
  codeDetail: "The code that “screenspec login” shows.",
  next: "Next",
  question: (email: string) =>
    `Does your terminal show this code? Then it gets a session as ${email}.`,
  device: "Program",
  address: "IP address",
  begun: "Begun",
  warning:
    "If you haven’t just run “screenspec login”, someone else wants to log in as you: deny it.",
  approve: "Log in",
  deny: "Deny",
  signInAgain: "Sign in again",
  signInAgainDetail:
    "The program gets a session that lasts for weeks. Your last sign-in is more than 15 minutes ago, so confirm that it’s you.",
  approved: "Logged in",
  approvedDetail: "Return to your terminal. Under My account you can end the session.",
  denied: "Denied",
  deniedDetail: "The program didn’t get a session.",
};

export const signIn = {
  title: "Sign in",
  email: "Email",
  password: "Password",
  submit: "Sign in",
  wrong: "The email or password is wrong.",
  expired: "Your session has ended",
  expiredDetail: "Sign in again to continue where you left off. Nothing that you typed is lost.",
  withProvider: (name: string) => `Sign in with ${name}`,
  or: "or",
  providerErrors: {
    denied: "The sign-in was declined.",
    expired: "The sign-in took too long. Try again.",
    unavailable: "The identity provider doesn't answer. Try again in a moment.",
    failed: "The identity provider's answer wasn't valid. The service's log has the reason.",
    no_role: "The identity provider gives you no role here. Ask an admin.",
    user_disabled: "Your user is disabled. Ask an admin.",
  },
};

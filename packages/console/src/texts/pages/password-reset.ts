/** Loaded only with its page, so it isn't among the texts of all pages. */
export const passwordReset = {
  requestTitle: "Forgot your password?",
  requestDetail: "Enter your email. You get a mail with a link to set a new password.",
  email: "Email",
  request: "Send the link",
  sentTitle: "Check your mail",
  sent: (email: string) =>
    `If ${email} has a password here, a mail is on its way. Its link works for 30 minutes and once.`,
  setTitle: "Set a new password",
  newPassword: "New password",
  newPasswordDetail: "8 to 128 characters. All your sessions end.",
  set: "Set the password",
  requestAnother: "Request another link",
  doneTitle: "Your password is set",
  done: "Sign in with the new password.",
  toSignIn: "Sign in",
  backToSignIn: "Back to sign-in",
};

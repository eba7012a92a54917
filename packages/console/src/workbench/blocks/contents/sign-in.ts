import {
  action,
  type Block,
  column,
  failure,
  heading,
  muted,
  snackBar,
  text,
  widget,
} from "../block.ts";

export const signIn: Block = {
  id: "signIn",
  node: column(16, [
    column(4, [heading("Welcome back", "$title"), text("Sign in to continue.", muted)]),
    failure("signIn", "We couldn’t sign you in. Check your email and password and try again."),
    widget(
      "Form",
      {},
      {
        id: "signInForm",
        children: [
          widget(
            "TextField",
            {
              label: "Email",
              leadingIcon: "mail",
              placeholder: "name@example.com",
              keyboardType: "email",
              required: true,
              validators: [
                { type: "required", message: "Enter your email address." },
                { type: "email", message: "Enter an email address, such as name@example.com." },
              ],
            },
            { id: "email" },
          ),
          widget(
            "TextField",
            {
              label: "Password",
              leadingIcon: "lock",
              obscureText: true,
              required: true,
              validators: [{ type: "required", message: "Enter your password." }],
            },
            { id: "password", onSubmitActionIds: ["submitSignIn"] },
          ),
          widget(
            "Checkbox",
            { label: "Stay signed in", initialValue: true },
            { id: "staySignedIn" },
          ),
          widget(
            "Button",
            { text: "Sign in", loading: "{{ api.signIn.loading }}" },
            { style: { width: "fill" }, onClickActionIds: ["submitSignIn"] },
          ),
        ],
      },
    ),
    widget(
      "Button",
      { text: "Forgot your password?", variant: "text" },
      { onClickActionIds: ["askForReset"] },
    ),
  ]),
  actions: {
    submitSignIn: action(
      "SubmitForm",
      { formId: "signInForm" },
      { onSuccessActionIds: ["signIn"] },
    ),
    signIn: action(
      "ApiCall",
      {
        url: "/sign-in",
        method: "POST",
        body: {
          email: "{{ widget.email.value }}",
          password: "{{ widget.password.value }}",
          staySignedIn: "{{ widget.staySignedIn.value }}",
        },
      },
      { onSuccessActionIds: ["confirmSignIn"] },
    ),
    confirmSignIn: snackBar("You’re signed in."),
    askForReset: action("ShowAlert", {
      title: "Forgot your password?",
      message: "We send a link to the email address that you have entered.",
      buttons: [
        { text: "Cancel", style: "cancel" },
        { text: "Send link", actionIds: ["sendResetLink"] },
      ],
    }),
    sendResetLink: action(
      "ApiCall",
      { url: "/password-reset", method: "POST", body: { email: "{{ widget.email.value }}" } },
      { onSuccessActionIds: ["confirmResetLink"], onFailureActionIds: ["refuseResetLink"] },
    ),
    confirmResetLink: snackBar("Look into your inbox for the link."),
    refuseResetLink: snackBar("The link couldn’t be sent. Check the email address."),
  },
};

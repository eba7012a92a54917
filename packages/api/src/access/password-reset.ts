import Type from "typebox";
import { route } from "../route.ts";
import { NewPassword } from "./auth.ts";

export const requestPasswordReset = route({
  operationId: "requestPasswordReset",
  method: "POST",
  path: "/auth/password-reset",
  tag: "Access",
  summary: "Request a password reset",
  description:
    "Sends the user a mail with a link that sets a new password, within 30 minutes and once. The answer is the same whether or not there is such a user. Users of single sign-on without a password, and disabled users, get no mail, and an account gets at most three mails an hour. Needs `SMTP_URL`; otherwise 404.",
  access: "public",
  body: Type.Object(
    { email: Type.String({ description: "The user's email.", examples: ["ada@example.com"] }) },
    { title: "PasswordResetRequest", additionalProperties: false },
  ),
  maxBodyBytes: 4096,
  reply: {
    status: 202,
    description: "If there is such a user, the mail is sent.",
    body: Type.Object({ status: Type.Enum(["accepted"]) }),
    example: { status: "accepted" },
  },
  problems: ["not_found", "too_many_requests"],
});

export const completePasswordReset = route({
  operationId: "completePasswordReset",
  method: "PUT",
  path: "/auth/password-reset",
  tag: "Access",
  summary: "Complete a password reset",
  description:
    "Sets a new password with the token of the mail. Ends all sessions of the user, device logins that are not finished, and preview links. API keys stay valid. A token that has expired or was used is 400 with `invalid_reset_token`.",
  access: "public",
  body: Type.Object(
    {
      token: Type.String({
        description: "The token in the link of the mail.",
        examples: ["v1.4Zq0pPZb2rXb1J8mB0m9YvT3cVw6Qk7sL5nD2hF8aGe"],
      }),
      new_password: NewPassword,
    },
    { title: "PasswordReset", additionalProperties: false },
  ),
  maxBodyBytes: 4096,
  reply: {
    status: 200,
    description: "The password is set.",
    body: Type.Object({ status: Type.Enum(["updated"]) }),
    example: { status: "updated" },
  },
  problems: [],
});

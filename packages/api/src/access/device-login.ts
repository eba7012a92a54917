import Type, { type Static } from "typebox";
import { Timestamp } from "../http/fields.ts";
import { route } from "../route.ts";
import { Tokens, tokensExample } from "./auth.ts";

const userCode = Type.String({
  pattern: "^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$",
  description: "The code that the device shows. It has no vowels, so that it is no word.",
  examples: ["WDJB-MJHT"],
});

const params = Type.Object({ user_code: userCode });

export const beginDeviceLogin = route({
  operationId: "beginDeviceLogin",
  method: "POST",
  path: "/auth/device",
  tag: "Access",
  summary: "Begin a login on a device",
  description:
    "Lets a program log in without seeing a password, also with single sign-on (after RFC 8628): it shows the code, opens the verification page in the user's browser, and asks `POST /auth/device/token` until the user has confirmed the code there.",
  access: "public",
  reply: {
    status: 201,
    description: "The codes.",
    body: Type.Object(
      {
        device_code: Type.String({
          description: "The secret with which the device gets its tokens.",
          examples: ["ssd_4Zq0pPZb2rXb1J8mB0m9YvT3cVw6Qk7sL5nD2hF8aGe"],
        }),
        user_code: userCode,
        verification_url: Type.String({
          description: "The page of the Console on which the user confirms the code.",
          examples: ["https://screens.example.com/console/device?code=WDJB-MJHT"],
        }),
        expires_in: Type.Integer({ description: "Seconds until the codes expire." }),
        interval: Type.Integer({ description: "Seconds to wait between two questions." }),
      },
      { title: "DeviceLogin" },
    ),
    example: {
      device_code: "ssd_4Zq0pPZb2rXb1J8mB0m9YvT3cVw6Qk7sL5nD2hF8aGe",
      user_code: "WDJB-MJHT",
      verification_url: "https://screens.example.com/console/device?code=WDJB-MJHT",
      expires_in: 600,
      interval: 2,
    },
  },
  problems: ["too_many_requests"],
});

export const finishDeviceLogin = route({
  operationId: "finishDeviceLogin",
  method: "POST",
  path: "/auth/device/token",
  tag: "Access",
  summary: "Finish a login on a device",
  description:
    "Returns the tokens of a new session once the user has confirmed the code. When the answer is lost, ask again within a minute: the answer has the same refresh token, unless that was used. The login is denied if the session that confirmed it has ended since, or all sessions of its user.",
  access: "public",
  body: Type.Object(
    { device_code: Type.String({ examples: ["ssd_4Zq0pPZb2rXb1J8mB0m9YvT3cVw6Qk7sL5nD2hF8aGe"] }) },
    { title: "DeviceCode", additionalProperties: false },
  ),
  maxBodyBytes: 4096,
  reply: {
    status: 200,
    description: "The outcome. The device asks again only while it is `pending`.",
    body: Type.Object(
      {
        status: Type.Enum(["pending", "approved", "denied", "expired"], {
          description:
            "`expired` also if the code is unknown, or its tokens were fetched more than a minute ago or have been used.",
        }),
        tokens: Type.Optional(Tokens),
      },
      { title: "DeviceLoginOutcome" },
    ),
    example: { status: "approved", tokens: tokensExample },
  },
});

export const DeviceRequest = Type.Object(
  {
    user_code: userCode,
    created_at: Timestamp,
    expires_at: Timestamp,
    user_agent: Type.String({
      description: "The `User-Agent` of the device, cut to 200 characters; may be empty.",
      examples: ["screenspec-cli/0.1.0 linux"],
    }),
    address: Type.String({ description: "The IP address of the device.", examples: ["192.0.2.1"] }),
  },
  { title: "DeviceRequest" },
);
export type DeviceRequest = Static<typeof DeviceRequest>;

export const getDeviceLogin = route({
  operationId: "getDeviceLogin",
  method: "GET",
  path: "/auth/device/{user_code}",
  tag: "Access",
  summary: "Read a login on a device",
  description: "The device that shows a code and waits for its confirmation. API keys get 403.",
  access: "actor",
  params,
  reply: { status: 200, description: "The device.", body: DeviceRequest },
  problems: ["not_found"],
});

export const confirmDeviceLogin = route({
  operationId: "confirmDeviceLogin",
  method: "PUT",
  path: "/auth/device/{user_code}",
  tag: "Access",
  summary: "Confirm or deny a login on a device",
  description:
    "Confirmed, the device gets a session of the user who confirms. A code can be confirmed or denied once. Confirming needs the token of a session whose user has signed in (by password or single sign-on) within 15 minutes, else the error is `recent_sign_in_required`. API keys get 403.",
  access: "actor",
  params,
  body: Type.Object(
    { approved: Type.Boolean({ description: "Whether the device may log in.", examples: [true] }) },
    { title: "DeviceConfirmation", additionalProperties: false },
  ),
  maxBodyBytes: 4096,
  reply: {
    status: 200,
    description: "The decision.",
    body: Type.Object({ status: Type.Enum(["approved", "denied"]) }),
    example: { status: "approved" },
  },
  problems: ["not_found", "recent_sign_in_required"],
});

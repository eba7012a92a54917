import type { DiagnosticCode } from "@screenspec/format";
import { diagnostics } from "@screenspec/format/catalog";

/**
 * The codes of errors in a request, each with a description. Errors in a spec's content also have the
 * codes of the diagnostics. Codes are stable: clients may branch on them.
 */
export const ownRequestErrorCodes = {
  address_not_allowed: "Webhooks aren't sent to this address.",
  character_not_allowed: "A text contains U+0000 or a lone surrogate.",
  credentials_in_url: "The URL of a webhook contains credentials.",
  duplicate_item: "A list contains an item twice.",
  duplicate_key: "An object contains a key twice.",
  easy_to_guess: "A password is one of the most common ones, or the user's email.",
  forbidden_key: "A key is `__proto__`.",
  in_the_past: "A time is in the past.",
  integer_not_exact: "An integer is beyond ±9007199254740991, so it isn't exact everywhere.",
  invalid_reset_token: "The token of a password reset is forged, has expired or was used.",
  invalid_schema: "The JSON Schema of a custom type can't be used.",
  malformed_json: "The body isn't JSON, or not in UTF-8.",
  no_such_version: "The spec has no version of this number.",
  not_allowed: "A value isn't one of the allowed values.",
  not_exactly_one: "Exactly one of several fields is required.",
  not_valid: "A value violates a rule that has no code of its own.",
  number_not_finite: "A number is too large for a double.",
  pattern_too_costly:
    "A pattern in the JSON Schema of a custom type, or all of them together, would take too much work to match.",
  port_not_allowed: "Webhooks aren't sent to this port.",
  read_only_field: "A field is read-only, and its value was changed.",
  required: "A field, a parameter or the body is missing.",
  reserved_name: "The format already has a type of this name.",
  scheme_not_allowed: "Webhooks aren't sent by this scheme.",
  slug_taken: "Another spec, or an earlier line of the import, has the slug.",
  too_deep: "JSON or nodes are nested too deep.",
  too_early: "A time is earlier than the sender may set.",
  too_few: "There are fewer items than the minimum.",
  too_large: "A number is above the maximum.",
  too_late: "A time is later than the sender may set.",
  too_long: "A text has more characters than the maximum.",
  too_short: "A text has fewer characters than the minimum.",
  too_many: "There are more items than the maximum.",
  too_small: "A number is below the minimum.",
  unexpected_body: "The request takes no body.",
  unknown_field: "The field or parameter doesn't exist.",
  wrong_current_password: "The current password is wrong.",
  wrong_format: "A text doesn't have the required format.",
  wrong_type: "A value has another JSON type than required.",
} as const satisfies { readonly [code: string]: string };

export type RequestErrorCode = keyof typeof ownRequestErrorCodes | DiagnosticCode;

/** The description of each code. */
export const requestErrorSentences: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(diagnostics).map(([code, { doc }]) => [code, doc])),
  ...ownRequestErrorCodes,
};

export const requestErrorCodes = Object.keys(
  requestErrorSentences,
).sort() as readonly RequestErrorCode[];

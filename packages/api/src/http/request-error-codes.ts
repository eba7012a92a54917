import type { DiagnosticCode } from "@screenspec/format";
import { diagnostics } from "@screenspec/format/catalog";

/**
 * The codes of what is wrong with a request, each with a sentence; of what is wrong with a spec's
 * content there are those of the diagnostics as well. Codes are stable: clients may branch on them.
 */
export const ownRequestErrorCodes = {
  address_not_allowed: "Webhooks aren't sent to this address.",
  character_not_allowed: "A text has U+0000, or half of a surrogate pair.",
  credentials_in_url: "The URL of a webhook has credentials in it.",
  duplicate_item: "An item is there twice where each may be there once.",
  duplicate_key: "A key is there twice in an object.",
  easy_to_guess: "A password is one of the commonest, or the user's email.",
  forbidden_key: "A key is `__proto__`.",
  in_the_past: "A time has passed that must not have.",
  integer_not_exact: "A whole number is beyond ±9007199254740991, and not exact everywhere.",
  invalid_schema: "The JSON Schema of a custom type can't be used.",
  malformed_json: "The body is no JSON, or not in UTF-8.",
  no_such_version: "The spec has no version of this number.",
  not_allowed: "A value isn't one of those that it may be.",
  not_exactly_one: "Of several fields there must be one, and only one.",
  not_valid: "A value breaks a rule that has no code of its own.",
  number_not_finite: "A number is too large for a double.",
  pattern_too_costly:
    "A pattern in the JSON Schema of a custom type, or all of them together, would take too much work to match.",
  port_not_allowed: "Webhooks aren't sent to this port.",
  read_only_field:
    "A field is set by the service; or it was sent back as something else than it is.",
  required: "A field, a parameter or the body is missing.",
  reserved_name: "The format has a type of this name itself.",
  scheme_not_allowed: "Webhooks aren't sent by this scheme.",
  slug_taken: "Another spec, or an earlier line of the import, has the slug.",
  too_deep: "JSON, or nodes, are nested too deep.",
  too_early: "A time is earlier than the sender may set.",
  too_few: "There are fewer items than there must be.",
  too_large: "A number is more than it may be.",
  too_late: "A time is later than the sender may set.",
  too_long: "A text has more characters than it may have.",
  too_short: "A text has fewer characters than it must have.",
  too_many: "There are more items than there may be.",
  too_small: "A number is less than it must be.",
  unexpected_body: "The request takes no body.",
  unknown_field: "There is no such field or parameter.",
  wrong_current_password: "The current password is another.",
  wrong_format: "A text doesn't have the form that it needs.",
  wrong_type: "A value is of another JSON type than it must be.",
} as const satisfies { readonly [code: string]: string };

export type RequestErrorCode = keyof typeof ownRequestErrorCodes | DiagnosticCode;

/** What each of the codes says. */
export const requestErrorSentences: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(diagnostics).map(([code, { doc }]) => [code, doc])),
  ...ownRequestErrorCodes,
};

export const requestErrorCodes = Object.keys(
  requestErrorSentences,
).sort() as readonly RequestErrorCode[];

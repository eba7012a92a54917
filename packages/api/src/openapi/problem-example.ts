import type { Problem } from "../problem.ts";
import { type ProblemCode, problems, problemType } from "../problems.ts";

/** What an answer with a code says beside its title, where that is not all there is to say. */
const specifics: { readonly [Code in ProblemCode]?: Partial<Problem> } = {
  malformed_json: {
    detail: "Expected a value at line 1, column 9.",
    errors: [{ pointer: "", code: "malformed_json", message: "Expected a value." }],
  },
  invalid_request: {
    detail: "/nmae: There is no field nmae.",
    errors: [
      {
        pointer: "/nmae",
        code: "unknown_field",
        message: "There is no field nmae.",
        hint: 'Did you mean "name"?',
      },
    ],
    error_count: 1,
  },
  not_publishable: {
    detail: '/components/0/onClickActionIds/0: There is no action "opne".',
    errors: [
      {
        pointer: "/components/0/onClickActionIds/0",
        code: "unresolved_reference",
        message: 'There is no action "opne".',
        hint: 'Did you mean "open"?',
      },
    ],
    error_count: 1,
  },
  unauthenticated: { detail: "Send a token: Authorization: Bearer <access_token>." },
  forbidden: { detail: "This needs the permission specs:publish, which the token lacks." },
  not_found: { detail: 'There is no spec "spec_01h455vb4pex5vsknk084sn02q".' },
  revision_mismatch: {
    detail:
      "The spec is at revision 7 by now. Read it again, then repeat the change on what it is.",
    current_revision: 7,
  },
  internal_error: { detail: "Something failed here; the log says what, by request id." },
  pointer_pending: {
    detail: "Version 3 is published and will become live as soon as the origin answers.",
    version: 3,
  },
  unavailable: { detail: "The database doesn't answer." },
};

/** An answer with the code, as it may be. */
export function problemExample(code: ProblemCode): Problem {
  const { status, title } = problems[code];
  return {
    type: problemType(code),
    ...{ title, status, detail: `${title}.`, code },
    request_id: "0b0c6a1e-5a3f-4b57-9c0f-2f6a0d9f5f0e",
    ...specifics[code],
  };
}

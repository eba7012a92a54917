import type { Route } from "@screenspec/api";

/** Values of the placeholders in routes' paths, except ids of specs. */
export const placeholders = {
  version: "1",
  name: "Rating",
  channel: "staging",
  slug: "no-such-spec",
  user_id: "user_01h455vb4pex5vsknk084sn02q",
  schedule_id: "sched_01h455vb4pex5vsknk084sn02q",
  preview_id: "prev_01h455vb4pex5vsknk084sn02q",
  review_id: "review_01h455vb4pex5vsknk084sn02q",
  comment_id: "comment_01h455vb4pex5vsknk084sn02q",
  session_id: "ses_01h455vb4pex5vsknk084sn02q",
  user_code: "WDJB-MJHT",
  key_id: "key_01h455vb4pex5vsknk084sn02q",
  webhook_id: "hook_01h455vb4pex5vsknk084sn02q",
  delivery_id: "dlv_01h455vb4pex5vsknk084sn02q",
  kid: "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k",
};

/**
 * The path of a route below `/api/v1` with its placeholders filled in.
 *
 * @param others other ids, by the names of their placeholders
 */
export function routePath(
  { path }: Pick<Route, "path">,
  specId: string,
  others: Readonly<Record<string, string>> = {},
): string {
  const values: Readonly<Record<string, string>> = {
    ...placeholders,
    ...others,
    spec_id: specId,
  };
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

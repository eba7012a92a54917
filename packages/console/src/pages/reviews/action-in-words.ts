import type { Review } from "../../data/reviews.ts";
import { reviewTexts } from "../../texts/pages/reviews.ts";

/** What applying a review does to its channel, as "Publish version 4". */
export function actionInWords({
  action,
  version,
  source_version: source,
}: Pick<Review, "action" | "version" | "source_version">): string {
  const { actions } = reviewTexts;
  if (action === "unpublish" || version === null) return actions.unpublish;
  return action === "rollback" ? actions.rollback(version, source) : actions[action](version);
}

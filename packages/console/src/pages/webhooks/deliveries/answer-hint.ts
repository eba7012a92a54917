import { webhookTexts } from "../../../texts/pages/webhooks.ts";

const { hints } = webhookTexts;

/** What to do about a receiver's status; undefined if the error already says it. */
export function answerHint(status: number | null): string | undefined {
  if (status === null) return undefined;
  if (status >= 300 && status < 400) return hints.redirect;
  if (status >= 500) return hints.failing;
  return hintsByStatus.get(status);
}

/** As in the table of `docs/guides/webhooks.md`. */
const hintsByStatus: ReadonlyMap<number, string> = new Map([
  [400, hints.refused],
  [401, hints.login],
  [403, hints.login],
  [404, hints.notFound],
  [405, hints.notFound],
  [410, hints.gone],
  [413, hints.tooLarge],
  [429, hints.tooMany],
]);

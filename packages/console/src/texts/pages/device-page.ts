/** The texts of the page of preview links, which only its script loads. */
export const devicePageTexts = {
  loading: "Loading the draft…",
  unanswered: (request: string) =>
    `${request} has no answer here. Add one under Requests in the editor, and choose “Use the answers of Requests” for the code.`,
  lost: "Connection lost. Trying again…",
  ended: "This preview has ended",
  endedDetail:
    "Its link expired or was ended. Open “Preview on a device” in the editor, and scan the new code.",
};

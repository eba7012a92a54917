/** By which the buttons are found that lead from a screen to another and back. */
export const buttonTexts = { open: "Open the other", back: "Go back" } as const;

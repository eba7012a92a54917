/** The texts of the buttons that navigate between the two screens. */
export const buttonTexts = { open: "Open the other", back: "Go back" } as const;

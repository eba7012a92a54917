/** A language tag (BCP 47), by its form only. */
export const localePattern = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;

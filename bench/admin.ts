/** Whom the server is started with, and who asks. */
export const admin = { email: "admin@localhost", password: "as long as it is 8" };

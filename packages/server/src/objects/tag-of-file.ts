/** The tag of a regular file in the place of a link. No link has an empty target. */
export const tagOfFile = "";

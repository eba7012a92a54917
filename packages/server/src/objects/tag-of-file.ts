/** The tag of a file that someone has put in the place of a link: what no link says. */
export const tagOfFile = "";

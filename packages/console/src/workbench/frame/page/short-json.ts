/** The length of the data that the page around the frame shows. More would keep the frame and the page busy. */
export const maxShown = 200_000;

/**
 * Returns the JSON text of a value; undefined if the value has more members and characters than `most`. It stops there: data of
 * a document can be small in memory and endless as JSON.
 */
export function shortJson(value: unknown, most: number): string | undefined {
  let left = most;
  try {
    return JSON.stringify(value, (key, member: unknown) => {
      left -= 1 + key.length + (typeof member === "string" ? member.length : 0);
      if (left < 0) throw tooLong;
      return member;
    });
  } catch (error) {
    if (error !== tooLong) throw error;
    return undefined;
  }
}

const tooLong = Symbol("too long");

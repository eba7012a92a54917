/** `#RRGGBB` or `#AARRGGBB`, in the common subset of ECMA 262's and RE2's syntax. */
export const hexColorPattern = /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** A currency by ISO 4217, in the common part of ECMA 262's and RE2's syntax. */
export const currencyPattern = /^[A-Za-z]{3}$/;

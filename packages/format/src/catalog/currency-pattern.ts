/** An ISO 4217 currency code, in the common subset of ECMA 262's and RE2's syntax. */
export const currencyPattern = /^[A-Za-z]{3}$/;

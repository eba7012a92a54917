export const specVersion = "1.0.0";

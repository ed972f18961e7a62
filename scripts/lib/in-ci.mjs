/** Whether this is a machine that is thrown away after the tests, and must have all that they need. */
export const inCi = process.env.CI === "true";

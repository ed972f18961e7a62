/** The settings that say something: `NAME=` in a file of them is how people unset one. */
export const given = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));

/** The settings with a value: people unset a setting in a file by `NAME=`. */
export const given = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));

import colors from "#schemas/colors.json";

const { $schema: _, ...table } = colors;

/** Subject with colours: a property of a resource, or a part of the interface. */
export type ColoredSubject = keyof typeof table;

const bySubject: Record<string, Record<string, string>> = table;

/** The tag colour of a value in `schemas/colors.json`; grey for others. */
export const colorOf = (subject: ColoredSubject, value: string): string => colorOfProperty(subject, value);

/** The same for a property of any resource: `user.status`. */
export const colorOfProperty = (property: string, value: string, otherwise = "default"): string =>
  bySubject[property]?.[value] ?? otherwise;

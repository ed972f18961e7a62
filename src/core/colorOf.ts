import colors from "#schemas/colors.json";

const { $schema: _, ...table } = colors;

/** What has colors: a property of a resource, or a subject of the interface. */
export type ColoredSubject = keyof typeof table;

const bySubject: Record<string, Record<string, string>> = table;

/** The color of a value in `schemas/colors.json`, as a tag wants it; grey for what is not named there. */
export const colorOf = (subject: ColoredSubject, value: string): string => colorOfProperty(subject, value);

/** The same for a property of any resource: `user.status`. */
export const colorOfProperty = (property: string, value: string, otherwise = "default"): string =>
  bySubject[property]?.[value] ?? otherwise;

/** Prefix of the ids of the report's fields. */
export const REPORT = "report";

/** The id of a section's field. */
export const sectionFieldId = (name: string) => `${REPORT}_${name}`;

/** The text field of a section on the page. Null if it is not displayed. */
export const fieldOf = (name: string) => document.getElementById(sectionFieldId(name)) as HTMLTextAreaElement | null;

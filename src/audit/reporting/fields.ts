/** The id of a section's field. */
export const sectionId = (name: string) => `report_${name}`;

/** A section's field on the page; nothing where the page does not show it. */
export const fieldOf = (name: string) => document.getElementById(sectionId(name)) as HTMLTextAreaElement | null;

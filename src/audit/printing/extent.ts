/** Extent of a printed audit: for preparing by hand, for reading, or with the auditor's assessments. */
export type Extent = "questions" | "answers" | "grades";

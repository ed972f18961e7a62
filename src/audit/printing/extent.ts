/** Extent of a printed audit: for preparation by hand, for reading, or with the auditor's assessments. */
export type Extent = "questions" | "answers" | "grades";

/** How much of an audit is printed: to prepare it by hand, to read it, or to read what the auditor said as well. */
export type Extent = "questions" | "answers" | "grades";

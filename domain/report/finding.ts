/**
 * A place in the result of an audit: a graded question, or a section of the report. It is stored with an improvement as
 * `question:<id>` or `section:<name>`.
 */
export interface AuditFinding {
  kind: "question" | "section";
  id: string;
}

/** A finding as an improvement stores it. */
export const findingText = ({ kind, id }: AuditFinding): string => `${kind}:${id}`;

/** The finding that an improvement has stored; undefined for other texts. */
export function findingIn(text: string | null | undefined): AuditFinding | undefined {
  const [, kind, id] = /^(question|section):(.+)$/.exec(text ?? "") ?? [];
  return kind && id ? { kind: kind as AuditFinding["kind"], id } : undefined;
}

/** Id of the element that shows a finding on the page of the result. */
export const findingPlace = ({ kind, id }: AuditFinding): string => `finding-${kind}-${id}`;

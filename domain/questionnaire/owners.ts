/** Assignments in an audit: one person per audit field, any number per question. */
export interface Owners {
  /** Person by audit field. */
  owners: Readonly<Record<string, string>>;
  /** People by question. */
  questionOwners: Readonly<Record<string, readonly string[]>>;
}

/** Ids of the people assigned to a question, otherwise to its field. Everyone may still answer it. */
export function ownersOfQuestion(
  { owners, questionOwners }: Owners,
  { auditFieldId, questionId }: { auditFieldId: string; questionId: string },
): readonly string[] {
  const given = questionOwners[questionId] ?? [];
  const ofField = owners[auditFieldId];
  return given.length > 0 || ofField === undefined ? given : [ofField];
}

/** Who takes care of what in an audit: of each audit field one person, of a question as many as were named for it. */
export interface Owners {
  /** Person by audit field. */
  owners: Readonly<Record<string, string>>;
  /** People by question. */
  questionOwners: Readonly<Record<string, readonly string[]>>;
}

/** Ids of those who take care of a question: those it was given to, else who takes care of its field. Everybody may answer it. */
export function ownersOfQuestion(
  { owners, questionOwners }: Owners,
  { auditFieldId, questionId }: { auditFieldId: string; questionId: string },
): readonly string[] {
  const given = questionOwners[questionId] ?? [];
  const ofField = owners[auditFieldId];
  return given.length > 0 || ofField === undefined ? given : [ofField];
}

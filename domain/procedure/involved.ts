/** A person as they are recognised in other accounts. */
export interface KnownPerson {
  id: string;
  /** Folded name; null for an erased person. */
  nameKey: string | null;
  /** Folded mailbox of the confirmed address; null without one. */
  mailbox: string | null;
}

/** The parts that people have in an audit: its auditors, and ids of those who decided on its result. */
export interface CaseParts {
  auditors: readonly KnownPerson[];
  decidedBy: readonly string[];
}

const isSamePerson = (one: KnownPerson, other: KnownPerson): boolean =>
  one.id === other.id ||
  (one.nameKey !== null && one.nameKey === other.nameKey) ||
  (one.mailbox !== null && one.mailbox === other.mailbox);

/**
 * Whether a central office is involved in an audit, so that an administrator decides. One of its people has the name or
 * address of an auditor of the audit, or has already decided on the result.
 */
export const isOfficeInvolved = (people: readonly KnownPerson[], { auditors, decidedBy }: CaseParts): boolean =>
  people.some((person) => decidedBy.includes(person.id) || auditors.some((auditor) => isSamePerson(person, auditor)));

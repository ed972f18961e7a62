import { DomainError } from "#domain/errors.ts";

/** Where an auditor belongs: an institution of the programme, or why there is none. */
export interface Institution {
  institutionId?: string | null;
  noInstitutionReason?: string | null;
}

/**
 * Where an auditor belongs from now on: as it was given, or as the record has it where nothing was. It is one of the
 * two, for a conflict of interest is known by the institution (DomainError INSTITUTION_REQUIRED).
 */
export function institutionOf(record: Institution, given: Institution | null): Required<Institution> {
  const isGiven = given?.institutionId !== undefined || given?.noInstitutionReason !== undefined;
  const { institutionId = null, noInstitutionReason = null } = (isGiven ? given : record) ?? {};
  if ((institutionId === null) === (noInstitutionReason === null)) throw new DomainError("INSTITUTION_REQUIRED");
  return { institutionId, noInstitutionReason: noInstitutionReason?.trim() ?? null };
}

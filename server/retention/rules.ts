import { formerPeople } from "#server/retention/accounts.ts";
import { expiredNames } from "#server/retention/certificates.ts";
import { contactMessages } from "#server/retention/contactMessages.ts";
import { contactAddresses } from "#server/retention/contacts.ts";
import { responsibleNames, traineeNames } from "#server/retention/names.ts";
import { registrations } from "#server/retention/registrations.ts";
import type { RetentionRule } from "#server/retention/rule.ts";

/** Rules that came with an upgrade: they wait until administrators have had time to see what is due. */
export const announced: readonly RetentionRule[] = [
  expiredNames,
  formerPeople,
  registrations,
  traineeNames,
  responsibleNames,
  contactAddresses,
];

/** All rules that delete record by record. */
export const retentionRules: readonly RetentionRule[] = [contactMessages, ...announced];

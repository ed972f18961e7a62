type Values = Record<string, unknown>;

/** What begins an office's code: `CO-LT`, `CO-LT-KAUNAS`. */
const OFFICE = /^CO-([A-Z]{2})(-|$)/;

/** The country that a code belongs to: LT for the enterprise `LT-0142` and for the offices `CO-LT` and `CO-LT-KAUNAS`. */
export const countryOfCode = (code: string): string => OFFICE.exec(code)?.[1] ?? code.slice(0, 2);

/** What is not known, as in a line that is being imported, contradicts nothing. */
const disagrees = (code: unknown, { country }: Values) =>
  Boolean(code && country) && countryOfCode(String(code)) !== country;

const standsElsewhere = (where: unknown, { country }: Values) => Boolean(where && country) && where !== country;

const isBefore = (day: unknown, first: unknown) => Boolean(day && first) && String(day) < String(first);

type Rule = [property: string, rule: string, breaks: (record: Values) => boolean, other?: string];

/** By resource: the property that breaks a rule, the rule's name, whether a record breaks it, and which other property can bring that about. */
const rules: Record<string, Rule[]> = {
  enterprise: [
    ["country", "countryOfCode", (record) => disagrees(record.peCode, record)],
    ["officeCode", "officeOfCountry", (record) => disagrees(record.officeCode, record)],
    ["institutionId", "institutionOfCountry", (record) => standsElsewhere(record.institutionCountry, record)],
  ],
  "central-office": [["country", "countryOfCode", (record) => disagrees(record.penCode, record)]],
  announcement: [["lastDay", "daysInOrder", ({ firstDay, lastDay }) => isBefore(lastDay, firstDay), "firstDay"]],
  user: [["country", "countryOfCode", (record) => disagrees(record.code, record)]],
};

/** What the rules compare with each other, beside a record's key, where it has it. */
export const comparedFields = ["country", "code", "officeCode", "firstDay", "lastDay"];

/** The resources that have such rules. */
export const ruledResources = Object.keys(rules);

/**
 * What of a whole record contradicts the rest of it: an enterprise's country, office and code agree, an office's country
 * and code do, and so do a person's; an announcement ends no earlier than it begins. Rights go by the office for one thing
 * and by the country for another, so that both must mean the same people. An enterprise's institution stands in its country:
 * the record does not tell where that is, whoever asks adds it (`institutionCountry`).
 * @returns the broken rules by property, as a refusal tells them; nothing for a resource without such rules
 */
export function contradictionsOf(resource: string, record: Values): Record<string, string[]> {
  const broken = (rules[resource] ?? []).filter(([, , breaks]) => breaks(record));
  return Object.fromEntries(broken.map(([property, rule]) => [property, [rule]]));
}

/** Whether a change touches what the rules speak of; one that does not leaves an older contradiction as it is. */
export const touchesRules = (resource: string, patch: Values) =>
  (rules[resource] ?? []).some(([property, , , other = property]) => property in patch || other in patch);

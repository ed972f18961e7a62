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

type Rule = [property: string, rule: string, breaks: (record: Values) => boolean, compared: string[]];

/** By resource: the property that breaks a rule, the rule's name, whether a record breaks it, and which of its properties it compares. */
const rules: Record<string, Rule[]> = {
  enterprise: [
    ["country", "countryOfCode", (record) => disagrees(record.peCode, record), ["peCode", "country"]],
    ["officeCode", "officeOfCountry", (record) => disagrees(record.officeCode, record), ["officeCode", "country"]],
    [
      "institutionId",
      "institutionOfCountry",
      (record) => standsElsewhere(record.institutionCountry, record),
      ["institutionId", "country"],
    ],
  ],
  "central-office": [
    ["country", "countryOfCode", (record) => disagrees(record.penCode, record), ["penCode", "country"]],
  ],
  announcement: [
    ["lastDay", "daysInOrder", ({ firstDay, lastDay }) => isBefore(lastDay, firstDay), ["firstDay", "lastDay"]],
  ],
  user: [["country", "countryOfCode", (record) => disagrees(record.code, record), ["code", "country"]]],
};

/** The resources that have such rules. */
export const ruledResources = Object.keys(rules);

/** The properties of a resource that the rules compare with each other; none for a resource without such rules. */
export const comparedIn = (resource: string): string[] => [
  ...new Set((rules[resource] ?? []).flatMap(([, , , compared]) => compared)),
];

/**
 * What of a whole record contradicts the rest of it: an enterprise's country, office and code agree, an office's country
 * and code do, and so do a person's; an announcement ends no earlier than it begins. Rights go by the office for one thing
 * and by the country for another, so that both must mean the same people. An enterprise's institution stands in its country:
 * the record does not tell where that is, whoever asks adds it (`institutionCountry`).
 * @param before the record as it was: a rule that compares nothing of what has changed leaves an older contradiction as it is
 * @returns the broken rules by property, as a refusal tells them; nothing for a resource without such rules
 */
export function contradictionsOf(resource: string, record: Values, before?: Values): Record<string, string[]> {
  const broken = (rules[resource] ?? []).filter(
    ([, , breaks, compared]) =>
      (!before || compared.some((property) => record[property] !== before[property])) && breaks(record),
  );
  return Object.fromEntries(broken.map(([property, rule]) => [property, [rule]]));
}

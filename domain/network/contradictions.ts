import { isCertificateNumber } from "#domain/network/isCertificateNumber.ts";
import { numberKey } from "#domain/network/numberKey.ts";

type Values = Record<string, unknown>;

/** Start of an office's code: `CO-LT`, `CO-LT-KAUNAS`. */
const OFFICE = /^CO-([A-Z]{2})(-|$)/;

/** The country of a code, such as LT for the enterprise `LT-0142` and the offices `CO-LT` and `CO-LT-KAUNAS`. */
export const countryOfCode = (code: string): string => OFFICE.exec(code)?.[1] ?? code.slice(0, 2);

/** Unknown values, as in a line being imported, never contradict. */
const disagrees = (code: unknown, { country }: Values) =>
  Boolean(code && country) && countryOfCode(String(code)) !== country;

const standsElsewhere = (where: unknown, { country }: Values) => Boolean(where && country) && where !== country;

const isBefore = (day: unknown, first: unknown) => Boolean(day && first) && String(day) < String(first);

/** Whether a number has the form of this platform's numbers, as people type it or as the database compares it. */
const isOwnNumber = (number: string) => isCertificateNumber(number) || isCertificateNumber(numberKey(number));

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
  certificate: [
    [
      "number",
      "ownNumber",
      ({ number, source }) => source !== "platform" && isOwnNumber(String(number ?? "")),
      ["number", "source"],
    ],
    [
      "expirationDate",
      "daysInOrder",
      (record) => isBefore(record.expirationDate, record.date),
      ["date", "expirationDate"],
    ],
  ],
  announcement: [
    ["lastDay", "daysInOrder", ({ firstDay, lastDay }) => isBefore(lastDay, firstDay), ["firstDay", "lastDay"]],
  ],
  user: [
    ["country", "countryOfCode", (record) => disagrees(record.code, record), ["code", "country"]],
    [
      "absences",
      "daysInOrder",
      ({ absences }) => Array.isArray(absences) && absences.some(({ from, until }: Values) => isBefore(until, from)),
      ["absences"],
    ],
  ],
};

/** The resources that have such rules. */
export const ruledResources = Object.keys(rules);

/** The properties of a resource that the rules compare with each other. Empty for a resource without such rules. */
export const comparedIn = (resource: string): string[] => [
  ...new Set((rules[resource] ?? []).flatMap(([, , , compared]) => compared)),
];

/**
 * Contradictions within a record. An enterprise's country, office and code must agree, as well as the country and code
 * of an office or person. Announcements, absences and certificates must not end before they begin. A certificate from
 * before the platform must not have a number that this platform issues. Some rights depend on the office and
 * others on the country, so both must mean the same people. An enterprise's institution must be in its country: the caller adds that
 * country, since the record lacks it (`institutionCountry`).
 * @param before the record before: a rule without changed values leaves an older contradiction as it is
 * @returns the broken rules by property, as in an error; empty for a resource without such rules
 */
export function contradictionsOf(resource: string, record: Values, before?: Values): Record<string, string[]> {
  const broken = (rules[resource] ?? []).filter(
    ([, , breaks, compared]) =>
      (!before || compared.some((property) => record[property] !== before[property])) && breaks(record),
  );
  return Object.fromEntries(broken.map(([property, rule]) => [property, [rule]]));
}

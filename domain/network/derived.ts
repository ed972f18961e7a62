import { countryOfCode } from "#domain/network/contradictions.ts";
import countries from "#schemas/countries.json";

type Values = Record<string, unknown>;

/** The properties of a central office that are needed for enterprises without one. */
export interface Office {
  id: string;
  country?: unknown;
}

/** The country of a code, if it is one of the programme. */
function countryIn(code: unknown): string | undefined {
  const country = countryOfCode(String(code ?? ""));
  return Object.hasOwn(countries, country) ? country : undefined;
}

/** The only office of a country. */
function onlyOffice(offices: readonly Office[], country: unknown): string | undefined {
  const [office, ...others] = offices.filter((each) => each.country === country);
  return others.length === 0 ? office?.id : undefined;
}

/** By resource: values of a new record that are derived from its code. */
const rules: Record<string, (values: Values, offices: readonly Office[]) => Values> = {
  enterprise: ({ peCode, country: given }, offices) => {
    const country = given ?? countryIn(peCode);
    return { country, officeCode: onlyOffice(offices, country) };
  },
  "central-office": ({ penCode }) => ({ country: countryIn(penCode) }),
  user: ({ code }) => ({ country: countryIn(code) }),
};

/**
 * Values of a new record that its file need not contain: the country of its code, and the only central office of that
 * country.
 * @param values the given values; missing and empty ones may be derived
 */
export function derivedValues(resource: string, values: Values, offices: readonly Office[]): Values {
  const derived = Object.entries(rules[resource]?.(values, offices) ?? {});
  return Object.fromEntries(derived.filter(([field, value]) => value !== undefined && !values[field]));
}

import { programme } from "#domain/programme.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { objectOf } from "#server/http/action.ts";
import { count, countryCode, day, flag, listOf, text } from "#server/http/shapes.ts";

const level = { type: "string", enum: programme.levels.map(({ name }) => name) } as const;
const source = {
  ...{ type: "string", enum: ["platform", "earlier"] },
  description: "`earlier` for a certificate that was issued before this platform.",
} as const;
const row = { type: "string", pattern: "^\\d{1,9}$" } as const;

/** Query parameters of the register that choose and order certificates. */
export const registerFilters = {
  q: { type: "string", maxLength: 200, description: "Words of the enterprise’s name.", examples: ["amber"] },
  country: { ...countryCode, description: "ISO 3166 code.", examples: ["LT"] },
  level: { ...level, examples: ["gold"] },
  _sort: {
    type: "string",
    maxLength: 40,
    description: "enterpriseName, country, level, date or expirationDate; enterpriseName when absent.",
    examples: ["date"],
  },
  _order: { type: "string", maxLength: 4, description: "asc or desc.", examples: ["desc"] },
  languageCode: languageTag,
} as const;

/** Query parameters that choose a page. */
export const registerPaging = {
  _start: { ...row, description: "The first certificate, from 0.", examples: ["0"] },
  _end: { ...row, description: "The one after the last, at most 1000 later.", examples: ["50"] },
} as const;

const entry = {
  number: "QC-2026-LT-0001",
  source: "platform",
  shortCode: "K7QD-4M2X-9RTT",
  verificationId: "k3v9w2mhx7q4t8ps1n6z0a",
  enterpriseName: "Amber Lane UAB",
  country: "LT",
  level: "gold",
  date: "2026-03-02",
  expirationDate: "2028-03-02",
  fields: ["Marketing"],
  address: "https://quality.example.org/verify/k3v9w2mhx7q4t8ps1n6z0a",
};

/** The answer of the register. */
export const registerShape = {
  ...objectOf({
    entries: listOf(
      objectOf({
        number: text,
        source,
        shortCode: text,
        verificationId: text,
        enterpriseName: text,
        country: countryCode,
        level,
        date: { ...day, description: "The first day of validity." },
        expirationDate: { ...day, description: "The last day of validity." },
        fields: { ...listOf(text), description: "The audit fields, in the requested language." },
        address: { ...text, description: "The page that shows the state of the certificate today." },
      }),
    ),
    total: { ...count, description: "Number of certificates that match the query." },
    totals: {
      ...listOf(objectOf({ country: countryCode, level, count })),
      description: "Number of certificates in the whole register.",
    },
    licence: { ...text, description: "The address of the licence of the data." },
    sample: { ...flag, description: "Whether this is a demonstration, whose certificates certify nothing." },
  }),
  examples: [
    {
      entries: [entry],
      total: 1,
      totals: [{ country: "LT", level: "gold", count: 1 }],
      licence: programme.register.licence.address,
      sample: false,
    },
  ],
} as const;

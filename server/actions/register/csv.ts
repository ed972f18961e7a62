import { sheet } from "#domain/csv.ts";
import { programme } from "#domain/programme.ts";
import { registerEntries, registerQuery } from "#server/certificates/register/entries.ts";
import { openRegister } from "#server/certificates/register/open.ts";
import { registerFilters } from "#server/certificates/register/shape.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction } from "#server/http/action.ts";

/** More certificates than the network has practice enterprises. */
const MOST = 100_000;

const columns = [
  "number",
  "source",
  "shortCode",
  "enterpriseName",
  "country",
  "level",
  "fields",
  "date",
  "expirationDate",
  "address",
  "licence",
  "sample",
];

/** The public register as a file for spreadsheets, with the filters and the order of its search. */
export default defineAction({
  method: "GET",
  path: "/register.csv",
  summary: "Download the public register of certificates as CSV",
  access: "anyone",
  query: registerFilters,
  produces: "text/csv",
  errors: ["TOO_MANY_REQUESTS", "UNKNOWN_SORT"],
  async handle({ services, query, request, reply }) {
    await openRegister(services, request, reply);
    const locale = documentLocale(query.languageCode);
    const { demo } = services;
    const { entries } = await registerEntries(services, { ...registerQuery(query, 1), end: MOST }, locale);
    const lines = entries.map(({ verificationId: _id, fields, ...entry }) => ({
      ...entry,
      fields: fields.join(" | "),
      licence: programme.register.licence.address,
      sample: String(demo),
    }));
    return reply
      .type("text/csv; charset=utf-8")
      .header("Content-Disposition", `attachment; filename="${demo ? "register-sample" : "register"}.csv"`)
      .send(sheet(lines, locale, columns));
  },
});

import { programme } from "#domain/programme.ts";
import { registerEntries, registerQuery } from "#server/certificates/register/entries.ts";
import { openRegister } from "#server/certificates/register/open.ts";
import { registerFilters, registerPaging, registerShape } from "#server/certificates/register/shape.ts";
import { registerTotals } from "#server/certificates/register/totals.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction } from "#server/http/action.ts";

/** Number of certificates without a requested end. */
const PAGE_SIZE = 50;

/** The public register: valid certificates of enterprises that chose to be listed. */
export default defineAction({
  method: "GET",
  path: "/register",
  summary: "Search the public register of certificates",
  access: "anyone",
  query: { ...registerFilters, ...registerPaging },
  response: registerShape,
  etag: true,
  errors: ["TOO_MANY_REQUESTS", "UNKNOWN_SORT"],
  async handle({ services, query, request, reply }) {
    await openRegister(services, request, reply);
    const found = await registerEntries(services, registerQuery(query, PAGE_SIZE), documentLocale(query.languageCode));
    const { address: licence } = programme.register.licence;
    return { ...found, totals: await registerTotals(services), licence, sample: services.demo };
  },
});

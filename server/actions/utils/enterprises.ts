import { foldText } from "#domain/fold.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";
import { listOf, text } from "#server/http/shapes.ts";

/** Shorter texts would list whole countries. */
const MIN_LETTERS = 3;

const MAX_FOUND = 8;

/**
 * A few practice enterprises for an applicant, found by the beginning of the code or of a word of the name. Visitors get
 * codes and names only.
 */
export default defineAction({
  method: "GET",
  path: "/utils/enterprises",
  summary: "Find practice enterprises by code or name",
  access: "anyone",
  query: { q: { type: "string", maxLength: 200 } },
  response: listOf(objectOf({ peCode: text, name: text })),
  async handle({ services, query, request }) {
    await consumeRateLimit(services, "enterpriseSearchByAddress", clientAddress(request));
    const typed = foldText((query.q ?? "").trim()).replace(/[%_\\]/g, "");
    if (typed.length < MIN_LETTERS) return [];
    const begins = `${typed}%`;
    return services.database.kysely
      .selectFrom("enterprises")
      .select(["peCode", "name"])
      .where("archivedAt", "is", null)
      .where((where) =>
        where.or([
          where("peCode_fold", "like", begins),
          where("name_fold", "like", begins),
          where("name_fold", "like", `% ${begins}`),
        ]),
      )
      .orderBy("name_fold")
      .orderBy("peCode")
      .limit(MAX_FOUND)
      .execute();
  },
});

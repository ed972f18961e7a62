import { DomainError } from "#domain/errors.ts";
import { similarInstitutions } from "#server/auth/institution.ts";
import { fromRow } from "#server/database/codec.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { listOf, text } from "#server/http/shapes.ts";
import { namesakeShape } from "#server/people/namesakeShape.ts";
import { similarAccountShape, similarAccounts } from "#server/people/similarAccounts.ts";
import { namesakesOf } from "#server/tasks/namesakes.ts";
import { tiesOf } from "#server/tasks/ties.ts";

/**
 * People and other accounts that may be the same person as an auditor or applicant, and listed institutions that they
 * may have meant.
 */
export default defineAction({
  method: "GET",
  path: "/users/:id/namesakes",
  summary: "People of practice enterprises with the name or address of an auditor, or a similar one",
  access: ["admin"],
  response: objectOf({
    people: listOf(namesakeShape),
    accounts: listOf(similarAccountShape),
    institutions: listOf(objectOf({ id: text, name: text })),
    tiedTo: listOf(text),
  }),
  errors: ["NOT_FOUND"],
  async handle({ services, params }) {
    const { kysely } = services.database;
    const row = await kysely
      .selectFrom("users")
      .selectAll()
      .where("id", "=", params.id)
      .where("role", "=", "auditor")
      .executeTakeFirst();
    if (!row) throw new DomainError("NOT_FOUND");
    const auditor = fromRow(services.registry.get("user"), row);
    return {
      people: await namesakesOf(kysely, { ...auditor, addressFold: row.email_fold }),
      accounts: await similarAccounts(kysely, auditor),
      institutions: await similarInstitutions(kysely, auditor),
      tiedTo: await tiesOf(kysely, auditor.id),
    };
  },
});

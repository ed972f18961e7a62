import { defineAction, objectOf } from "#server/http/action.ts";
import { listOf, text } from "#server/http/shapes.ts";
import { selectedIds } from "#server/jobs/bulk/selection.ts";
import { unreadMatches } from "#server/jobs/bulk/unreadMatches.ts";
import { namesakeShape } from "#server/people/namesakeShape.ts";

const applicant = { id: text, fullname: text };

/**
 * The pending registrations, or those of a list. Shows which of them a bulk job approves, and the reasons for the
 * others.
 */
export default defineAction({
  method: "GET",
  path: "/admin/unread-registrations",
  summary:
    "Pending registrations: a bulk approval approves the first, and each of the others has to be opened, with the reason",
  access: ["admin"],
  query: { list: { type: "string", maxLength: 4000, description: "Only those in the list of users with this query." } },
  response: objectOf({
    ready: listOf(objectOf(applicant)),
    unread: listOf(
      objectOf({
        ...applicant,
        code: { type: "string", enum: ["NAMESAKES_UNREAD", "INSTITUTION_REQUIRED"] },
        people: listOf(namesakeShape),
        institutions: listOf(objectOf({ id: text, name: text })),
      }),
    ),
  }),
  errors: ["TOO_LARGE", "UNKNOWN_FILTER", "UNKNOWN_OPERATOR"],
  async handle({ services, actor, query: { list } }) {
    const { database, registry } = services;
    const resource = registry.get("user");
    const listed =
      list === undefined ? undefined : new Set(await selectedIds(services, resource, actor, { query: list }));
    const rows = await database.kysely
      .selectFrom("users")
      .selectAll()
      .where("role", "=", "auditor")
      .where("status", "=", "pending")
      .orderBy("fullname_fold")
      .execute();
    const ready = [];
    const unread = [];
    for (const row of rows) {
      if (listed && !listed.has(row.id)) continue;
      const { id, fullname } = row;
      const found = await unreadMatches(database.kysely, resource, row);
      if (found) unread.push({ id, fullname, ...found });
      else ready.push({ id, fullname });
    }
    return { ready, unread };
  },
});

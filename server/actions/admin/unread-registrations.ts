import { defineAction, objectOf } from "#server/http/action.ts";
import { listOf, text } from "#server/http/shapes.ts";
import { unreadMatches } from "#server/jobs/bulk/unreadMatches.ts";
import { namesakeShape } from "#server/people/namesakeShape.ts";

/** The registrations that are not approved among many, each with the reason. */
export default defineAction({
  method: "GET",
  path: "/admin/unread-registrations",
  summary: "Registrations that have to be opened before they are approved, each with the reason",
  access: ["admin"],
  response: listOf(
    objectOf({
      id: text,
      fullname: text,
      code: { type: "string", enum: ["NAMESAKES_UNREAD", "INSTITUTION_REQUIRED"] },
      people: listOf(namesakeShape),
      institutions: listOf(objectOf({ id: text, name: text })),
    }),
  ),
  errors: [],
  async handle({ services: { database, registry } }) {
    const rows = await database.kysely
      .selectFrom("users")
      .selectAll()
      .where("role", "=", "auditor")
      .where("status", "=", "pending")
      .orderBy("fullname_fold")
      .execute();
    const found = [];
    for (const row of rows) {
      const unread = await unreadMatches(database.kysely, registry.get("user"), row);
      if (unread) found.push({ id: row.id, fullname: row.fullname, ...unread });
    }
    return found;
  },
});

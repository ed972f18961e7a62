import { rowRules } from "#domain/access/can.ts";
import { languageOfCountry } from "#domain/matching/rankAudits.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { count, listOf, momentOrNull, text, textOrNull } from "#server/http/shapes.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

const { level } = programmeResources.get("task").properties;

/** A page cannot show more. The oldest audits are first. */
const MAX_AUDITS = 1000;

/**
 * The approved audits without an auditor, in the order of their approval, with the facts for a distribution. Offices see
 * those of their country.
 */
export default defineAction({
  method: "GET",
  path: "/tasks/waiting",
  summary: "Audits without an auditor, with the facts for their distribution",
  access: rolesFor("assignAuditor"),
  response: listOf(
    objectOf({
      code: text,
      title: text,
      peCode: text,
      enterprise: text,
      country: text,
      language: text,
      level: { type: "string", enum: level?.enum as ("bronze" | "silver" | "gold")[] },
      fields: listOf(text),
      institutionId: text,
      requestedBy: text,
      submittedBy: textOrNull,
      approvedBy: textOrNull,
      approvedAt: momentOrNull,
      invitedAuditorId: textOrNull,
      invitedName: textOrNull,
      invitedAt: momentOrNull,
      questions: count,
    }),
  ),
  async handle({ services, actor }) {
    const { kysely } = services.database;
    const isEverywhere = rowRules(services.registry.get("task"), actor, "read").some((rule) => rule.length === 0);
    const rows = await kysely
      .selectFrom("tasks")
      .innerJoin("enterprises", "enterprises.peCode", "tasks.peCode")
      .leftJoin("users", "users.id", "tasks.invitedAuditorId")
      .select(["tasks.code", "tasks.title", "tasks.peCode", "tasks.country", "tasks.level", "tasks.fields"])
      .select(["tasks.institutionId", "tasks.requestedBy", "tasks.submittedBy", "tasks.approvedBy", "tasks.approvedAt"])
      .select(["tasks.invitedAuditorId", "tasks.invitedAt", "enterprises.name as enterprise"])
      .select("users.fullname as invitedName")
      .select((select) =>
        select
          .selectFrom("answers")
          .select(({ fn }) => fn.countAll().as("questions"))
          .whereRef("answers.taskCode", "=", "tasks.code")
          .as("questions"),
      )
      .where("tasks.status", "=", "approved")
      .where("tasks.withdrawnAt", "is", null)
      .$if(!isEverywhere, (query) => query.where("tasks.country", "=", String(actor.country)))
      .orderBy("tasks.approvedAt")
      .orderBy("tasks.code")
      .limit(MAX_AUDITS)
      .execute();
    return rows.map(({ fields, questions, level: requested, ...row }) => ({
      ...row,
      level: requested as "bronze" | "silver" | "gold",
      fields: JSON.parse(fields) as string[],
      language: languageOfCountry(row.country),
      questions: Number(questions),
    }));
  },
});

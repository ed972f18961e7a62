import { DomainError } from "#domain/errors.ts";
import { caseFold } from "#domain/fold.ts";
import { defineAction } from "#server/http/action.ts";
import { recordResponse } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";

/** An auditor by email address. Administrators find any auditor, auditors only themselves. */
export default defineAction({
  method: "GET",
  path: "/auditors/get-user-by-email/:email",
  summary: "Find an auditor by e-mail",
  access: ["admin", "auditor"],
  response: recordResponse("user"),
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params }) {
    const found = await services.database.kysely
      .selectFrom("users")
      .select("id")
      .where("email_fold", "=", caseFold(params.email.trim()))
      .where("role", "=", "auditor")
      .executeTakeFirst();
    if (!found) throw new DomainError("NOT_FOUND");
    return readRecord(services, services.registry.get("user"), actor, found.id);
  },
});

import { DomainError } from "#domain/errors.ts";
import { updateSchema } from "#domain/schema/derive.ts";
import { defineAction } from "#server/http/action.ts";
import { writeProfile } from "#server/people/profile.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";

const { properties, required, ...schema } = updateSchema(programmeResources.get("user"));

/** Changes an auditor's profile. Administrators change any profile, auditors only their own. */
export default defineAction({
  method: "POST",
  path: "/auditors/update-user",
  summary: "Change an auditor's profile",
  access: ["admin", "auditor"],
  body: {
    ...schema,
    properties: { ...properties, id: { type: "string", maxLength: 64 } },
    required: [...(required ?? []), "id"],
  },
  response: recordResponse("user"),
  errors: ["NOT_FOUND", "REVISION_CONFLICT", "ALREADY_EXISTS", "NAME_NOT_PRINTABLE"],
  async handle({ services, actor, body: { id: given, ...values } }) {
    const id = String(given);
    const auditor = await services.database.kysely
      .selectFrom("users")
      .select("id")
      .where("id", "=", id)
      .where("role", "=", "auditor")
      .executeTakeFirst();
    if (!auditor) throw new DomainError("NOT_FOUND");
    return writeProfile(services, actor, id, values);
  },
});

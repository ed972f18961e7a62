import { typed } from "#domain/schema/valueOf.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { deleteUser } from "#server/people/deleteUser.ts";
import { bodyOf, keyIn } from "#server/resources/describedCall.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { callBy, definitionOf } from "#server/resources/recordAction.ts";

const definition = definitionOf("user", "rejectRegistration");

/** Deletes an account or rejects a registration, in the same way. */
export default defineAction({
  ...callBy(definition),
  body: typed<{ reason?: string | null } | null>(bodyOf(programmeResources.get("user"), definition) ?? {}),
  response: objectOf({ id: { type: "string" } }),
  errors: ["NOT_FOUND", "OWN_ACCOUNT", "LAST_ADMINISTRATOR", "ACCOUNT_IN_USE", "IN_USE"],
  async handle({ services, actor, params, body }) {
    const id = keyIn(definition, params);
    await deleteUser(services, actor, id, body?.reason ?? "");
    return { id };
  },
});

import { defineAction, objectOf } from "#server/action.ts";
import { deleteUser } from "#server/people/deleteUser.ts";
import { keyIn, recordAction, rolesOfAction } from "#server/resources/recordAction.ts";

const definition = recordAction("user", "rejectRegistration");

/** Deletes an account, or rejects a registration, which is the same. */
export default defineAction({
  method: definition.method,
  path: definition.path,
  summary: "Delete an account, or reject a registration",
  access: rolesOfAction(definition),
  response: objectOf({ id: { type: "string" } }),
  errors: ["NOT_FOUND", "OWN_ACCOUNT", "LAST_ADMINISTRATOR", "IN_USE"],
  async handle({ services, actor, params }) {
    const id = keyIn(definition, params);
    await deleteUser(services, actor, id);
    return { id };
  },
});

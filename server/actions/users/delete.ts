import { rolesWith } from "#domain/access/can.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { deleteUser } from "#server/people/deleteUser.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

/** Deletes an account with the console's usual call. */
export default defineAction({
  method: "DELETE",
  path: "/users/:id",
  summary: "Delete a user",
  access: rolesWith(programmeResources.get("user"), "delete"),
  response: objectOf({ id: { type: "string" } }),
  errors: ["NOT_FOUND", "OWN_ACCOUNT", "LAST_ADMINISTRATOR", "ACCOUNT_IN_USE", "IN_USE"],
  async handle({ services, actor, params }) {
    const id = params.id;
    await deleteUser(services, actor, id);
    return { id };
  },
});

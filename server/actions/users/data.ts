import { DomainError } from "#domain/errors.ts";
import { emailRoles } from "#server/auth/emailRoles.ts";
import { defineAction } from "#server/http/action.ts";
import { exportPerson } from "#server/people/exportPerson.ts";
import { personalData, sendData } from "#server/people/personalData.ts";
import { readRecord } from "#server/resources/read.ts";

/**
 * The data of a person, for the person themselves after a password check, or for an administrator who answers their
 * request.
 */
export default defineAction({
  method: "GET",
  path: "/users/:id/data",
  securityEvent: "fetchData",
  summary: "Export a person's data",
  access: emailRoles,
  response: personalData,
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params, reply }) {
    const user = await readRecord(services, services.registry.get("user"), actor, params.id);
    if (actor.role !== "admin" && actor.id !== user.id) throw new DomainError("NOT_FOUND");
    return sendData(reply, await exportPerson(services, user, actor));
  },
});

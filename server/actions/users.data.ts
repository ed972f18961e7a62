import { rolesWith } from "#domain/access/can.ts";
import { Refusal } from "#domain/errors.ts";
import { defineAction } from "#server/action.ts";
import { exportPerson } from "#server/people/exportPerson.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";

/** What the programme has of a person, for themselves or an administrator who answers their request. */
export default defineAction({
  method: "GET",
  path: "/users/:id/data",
  summary: "Export a person's data",
  access: rolesWith(programmeResources.get("user"), "read"),
  answer: { type: "object", additionalProperties: true, required: ["exportedAt", "user"] },
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params, reply }) {
    const user = await readRecord(services, services.registry.get("user"), actor, params.id ?? "");
    if (actor.role !== "admin" && actor.id !== user.id) throw new Refusal("NOT_FOUND");
    reply.header("Content-Disposition", 'attachment; filename="personal-data.json"');
    return exportPerson(services, user);
  },
});

import { can, rolesWith } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { listOf, momentOrNull, text } from "#server/http/shapes.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";

/**
 * The people on a certificate who have a participation page, in its order, for the people who hand out the links.
 */
export default defineAction({
  method: "GET",
  path: "/certificates/:id/participations",
  summary: "The people on a certificate who have a page",
  access: rolesWith(programmeResources.get("certificate"), "handOut"),
  response: objectOf({
    people: listOf(
      objectOf({ id: text, name: text, linkedAt: { ...momentOrNull, description: "When the current link was made." } }),
    ),
  }),
  errors: ["NOT_FOUND", "FORBIDDEN"],
  async handle({ services, actor, params }) {
    const resource = services.registry.get("certificate");
    const certificate = await readRecord(services, resource, actor, params.id);
    if (!can(resource, actor, "handOut", certificate)) throw new DomainError("FORBIDDEN");
    const people = await services.database.kysely
      .selectFrom("participations")
      .select(["id", "name", "linkedAt"])
      .where("certificate", "=", certificate.number)
      .orderBy("id")
      .execute();
    const place = ({ name }: { name: string }) => certificate.peStudents.indexOf(name);
    return { people: people.sort((one, other) => place(one) - place(other)) };
  },
});

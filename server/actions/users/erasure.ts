import { DomainError } from "#domain/errors.ts";
import { actionsFor } from "#domain/schema/recordActions.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { erasurePlaces } from "#server/people/erasurePlaces.ts";
import { readRecord } from "#server/resources/read.ts";

const counts = { type: "object", additionalProperties: { type: "integer" } } as const;
const deciding = ["erase", "requestErasure", "withdrawErasure"];

/**
 * The data that the erasure of a person would remove and leave, and the places where the name would stay. Readers are
 * people with the right to erase that person or to request it.
 */
export default defineAction({
  method: "GET",
  path: "/users/:id/erasure",
  summary: "Preview what the erasure of a person removes",
  access: ["admin", "auditor", "trainer", "student", "enterprise", "office"],
  response: objectOf(
    {
      goes: counts,
      stays: counts,
      mentions: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
      outside: counts,
    },
    ["goes", "stays", "mentions"],
  ),
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params }) {
    const resource = services.registry.get("user");
    const user = await readRecord(services, resource, actor, params.id);
    if (!actionsFor(resource, actor, user).some(({ name }) => deciding.includes(name)))
      throw new DomainError("NOT_FOUND");
    return erasurePlaces(services, actor, user);
  },
});

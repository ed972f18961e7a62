import { rolesWith } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import { programme } from "#domain/programme.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { deleteById } from "#server/resources/write.ts";

/** Deletes a language with the console's usual call, except the fallback language. */
export default defineAction({
  method: "DELETE",
  path: "/languages/:id",
  summary: "Delete a language",
  access: rolesWith(programmeResources.get("language"), "delete"),
  response: objectOf({ id: { type: "string" } }),
  errors: ["NOT_FOUND", "FALLBACK_LANGUAGE", "IN_USE"],
  async handle({ services, actor, params: { id } }) {
    if (id === programme.fallbackLocale) throw new DomainError("FALLBACK_LANGUAGE");
    await deleteById(services, services.registry.get("language"), actor, id);
    return { id };
  },
});

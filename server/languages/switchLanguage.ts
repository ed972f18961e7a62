import { DomainError } from "#domain/errors.ts";
import { programme } from "#domain/programme.ts";
import { type Action, defineAction } from "#server/action.ts";
import { updateRecord } from "#server/database/change.ts";
import { recordResponse } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { lockForAction, recordAction, rolesOfAction } from "#server/resources/recordAction.ts";
import { inTransaction } from "#server/services.ts";

/** The call that switches a language on or off for the interface; the fallback language, in which everything is, stays on. */
export function switchLanguage(name: "enable" | "disable", summary: string): Action {
  const definition = recordAction("language", name);
  return defineAction({
    method: definition.method,
    path: definition.path,
    summary,
    access: rolesOfAction(definition),
    response: recordResponse("language"),
    errors: ["NOT_FOUND", "WRONG_STATE", "IN_USE"],
    async handle({ services, actor, params: { code = "" } }) {
      const resource = services.registry.get("language");
      if (name === "disable" && code === programme.fallbackLocale) throw new DomainError("IN_USE");
      await inTransaction(services, actor, async (change) => {
        const locked = await lockForAction(services, change, "language", name, code);
        const enabledAt = name === "enable" ? change.now.toISOString() : null;
        await updateRecord(change, resource, locked, { enabledAt }, name);
      });
      return readRecord(services, resource, actor, code);
    },
  });
}

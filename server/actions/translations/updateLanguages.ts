import { rolesWith } from "#domain/access/can.ts";
import type { Language } from "#domain/generated/resources.ts";
import { createSchema } from "#domain/schema/derive.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { createRecord, updateRecord } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";
import { listRecords } from "#server/resources/read.ts";
import { validateValues } from "#server/resources/write.ts";

/** Writes several languages at once. New languages are added and existing ones changed. Others stay unchanged. */
export default defineAction({
  method: "POST",
  path: "/translations/update-languages",
  summary: "Add and change languages",
  access: rolesWith(programmeResources.get("language"), "update"),
  body: objectOf({
    languages: {
      type: "array",
      minItems: 1,
      maxItems: 50,
      items: typed<Language>(createSchema(programmeResources.get("language"))),
    },
  }),
  response: { type: "array", items: recordResponse("language") },
  errors: ["REVISION_CONFLICT", "ALREADY_EXISTS"],
  async handle({ services, actor, body: { languages } }) {
    const resource = services.registry.get("language");
    for (const language of languages) validateValues(services, resource, { ...language });
    await inTransaction(services, actor, async (change) => {
      for (const language of languages) {
        const locked = await lockRecord(change, resource, language.code);
        if (locked) await updateRecord(change, resource, { locked, patch: { ...language } });
        else await createRecord(change, resource, { values: { ...language, enabledAt: language.enabledAt ?? null } });
      }
    });
    return (await listRecords(services, resource, actor, {})).records;
  },
});

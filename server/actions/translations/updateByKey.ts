import { rolesWith } from "#domain/access/can.ts";
import type { Translation } from "#domain/generated/resources.ts";
import { createSchema } from "#domain/schema/derive.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { defineAction } from "#server/action.ts";
import { createRecord, lockRecord, updateRecord } from "#server/database/change.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { validateValues } from "#server/resources/write.ts";
import { inTransaction } from "#server/services.ts";

/** Writes a text by its key in some languages, whether it has a row yet or not. */
export default defineAction({
  method: "POST",
  path: "/translations/updateByKey",
  summary: "Write a text by its key",
  access: rolesWith(programmeResources.get("translation"), "update"),
  bodySize: "document",
  body: typed<Translation>(createSchema(programmeResources.get("translation"))),
  response: recordResponse("translation"),
  errors: ["REVISION_CONFLICT", "ALREADY_EXISTS"],
  async handle({ services, actor, body }) {
    const resource = services.registry.get("translation");
    validateValues(services, resource, { ...body });
    await inTransaction(services, actor, async (change) => {
      const locked = await lockRecord(change, resource, body.key);
      const texts = Object.fromEntries(
        Object.entries({ ...(locked?.record.texts as object), ...body.texts }).filter(([, text]) => text !== ""),
      );
      if (!locked) return createRecord(change, resource, { key: body.key, texts });
      return updateRecord(change, resource, locked, { texts });
    });
    return readRecord(services, resource, actor, body.key);
  },
});

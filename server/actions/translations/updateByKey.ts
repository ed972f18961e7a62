import { rolesWith } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import type { Translation } from "#domain/generated/resources.ts";
import { createSchema } from "#domain/schema/derive.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { createRecord, updateRecord } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { withLastChangeOnConflict } from "#server/resources/lastChange.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { validateValues } from "#server/resources/write.ts";

const resource = programmeResources.get("translation");
const written = createSchema(resource);

/** The caller's last known text by language. Undefined or empty if there was none. */
interface Read {
  was?: Record<string, string>;
}

/**
 * Throws DomainError REVISION_CONFLICT if a text equals neither the read nor the new one.
 * @param current undefined if no text has been changed, or its row was deleted
 */
function requireAsRead(current: Stored<Translation> | undefined, { texts, was }: Translation & Read): void {
  const stored = (current?.texts ?? {}) as Record<string, string>;
  for (const [locale, read] of Object.entries(was ?? {})) {
    const now = stored[locale] ?? "";
    if (now !== read && now !== texts[locale]) throw new DomainError("REVISION_CONFLICT", current ? { current } : {});
  }
}

/** Writes a text by its key in some languages, with or without an existing row. */
export default defineAction({
  method: "POST",
  path: "/translations/updateByKey",
  summary: "Write a text by its key",
  access: rolesWith(resource, "update"),
  bodySize: "document",
  body: typed<Translation & Read>({ ...written, properties: { ...written.properties, was: written.properties.texts } }),
  response: recordResponse("translation"),
  errors: ["REVISION_CONFLICT", "ALREADY_EXISTS"],
  async handle({ services, actor, body }) {
    const resource = services.registry.get("translation");
    const { key, texts } = body;
    validateValues(services, resource, { key, texts });
    await inTransaction(services, actor, async (change) => {
      const locked = await lockRecord(change, resource, key);
      const merged = Object.fromEntries(
        Object.entries({ ...(locked?.record.texts as object), ...texts }).filter(([, text]) => text !== ""),
      );
      if (!locked) {
        requireAsRead(undefined, body);
        return createRecord(change, resource, { values: { key, texts: merged } });
      }
      return withLastChangeOnConflict(services, change, resource, locked, async () => {
        requireAsRead(locked.record, body);
        return updateRecord(change, resource, { locked, patch: { texts: merged } });
      });
    });
    return readRecord(services, resource, actor, key);
  },
});

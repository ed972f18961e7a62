import { can, rolesWith } from "#domain/access/can.ts";
import { brokenDay } from "#domain/actions/input.ts";
import { DomainError } from "#domain/errors.ts";
import { programme } from "#domain/programme.ts";
import { levelsAsked } from "#domain/questionnaire/levels.ts";
import { updateRecord } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { endOthers, insertVersion, lockFieldOf } from "#server/questionnaires/terms.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { titlesOf } from "#server/tasks/formTitles.ts";

/**
 * The moment at which a version comes into force: the beginning of a future day (UTC), otherwise now.
 * Throws DomainError INVALID_INPUT for a past day, or for a day after the latest possible deadline.
 */
function beginning(day: string | null | undefined, now: Date): Date {
  const broken = brokenDay(day, "", now);
  if (broken.length > 0) throw new DomainError("INVALID_INPUT", { errors: { from: broken } });
  const begins = new Date(day ?? now);
  return begins > now ? begins : now;
}

/**
 * Publishes the current form as a version that never changes. From a given day on, by default at once, it is the form
 * of its audit field, and the previous one is retired. Audits requested after that use it, and current audits keep
 * their version.
 */
export default defineAction({
  method: "POST",
  path: "/forms/:id/publish",
  summary: "Publish a form as a new version, at once or from a day on",
  access: rolesWith(programmeResources.get("form"), "update"),
  body: {
    ...objectOf(
      {
        from: { type: ["string", "null"], format: "date", maxLength: 10 },
        revision: { type: "integer", minimum: 1, description: "The revision that was read; another is not published." },
      },
      [],
    ),
    type: ["object", "null"],
  },
  response: recordResponse("form"),
  errors: ["NOT_FOUND", "REVISION_CONFLICT", "FORM_WITHOUT_QUESTIONS"],
  async handle({ services, actor, params, body }) {
    const resource = services.registry.get("form");
    const id = params.id;
    await inTransaction(services, actor, async (change) => {
      if (!can(resource, actor, "update")) throw new DomainError("FORBIDDEN");
      const from = beginning(body?.from, change.now);
      await lockFieldOf(services, change, id);
      const locked = await lockRecord(change, resource, id);
      if (!locked) throw new DomainError("NOT_FOUND");
      const form = locked.record;
      const levels = levelsAsked(form.questions, programme);
      if (levels.length === 0) throw new DomainError("FORM_WITHOUT_QUESTIONS", { current: form });
      await endOthers(services, change, locked, from);
      const version = (form.publishedVersion ?? 0) + 1;
      const title = await titlesOf(change.transaction, form);
      await insertVersion(change, { formId: id, version, title, questions: form.questions, from });
      const patch = { publishedVersion: version, levels, inForceFrom: from.toISOString(), retiredAt: null };
      await updateRecord(change, resource, { locked, patch, action: "publish", expectedRevision: body?.revision });
    });
    return readRecord(services, resource, actor, id);
  },
});

import { can, rolesWith } from "#domain/access/can.ts";
import { Refusal } from "#domain/errors.ts";
import type { Form } from "#domain/generated/resources.ts";
import { defineAction } from "#server/action.ts";
import { lockRecord, updateRecord } from "#server/database/change.ts";
import { programmeResources, recordAnswer } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { inTransaction } from "#server/services.ts";
import { titlesOf } from "#server/tasks/formTitles.ts";

/** Publishes a form as it is now: a version that never changes. Audits requested from now on get it, running ones keep theirs. */
export default defineAction({
  method: "POST",
  path: "/forms/:id/publish",
  summary: "Publish a form as a new version",
  access: rolesWith(programmeResources.get("form"), "update"),
  answer: recordAnswer("form"),
  errors: ["NOT_FOUND", "REVISION_CONFLICT"],
  async handle({ services, actor, params }) {
    const resource = services.registry.get("form");
    await inTransaction(services, actor, async (change) => {
      if (!can(resource, actor, "update")) throw new Refusal("FORBIDDEN");
      const locked = await lockRecord(change, resource, params.id ?? "");
      if (!locked) throw new Refusal("NOT_FOUND");
      const form = locked.record as unknown as Form & { id: string };
      const version = (form.publishedVersion ?? 0) + 1;
      await change.transaction
        .insertInto("form_versions")
        .values({
          formId: form.id,
          version,
          title: JSON.stringify(await titlesOf(change.transaction, form)),
          questions: JSON.stringify(form.questions),
          publishedAt: change.now.toISOString(),
        })
        .execute();
      await updateRecord(change, resource, locked, { publishedVersion: version }, "publish");
    });
    return readRecord(services, resource, actor, params.id ?? "");
  },
});

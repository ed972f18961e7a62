import { DomainError } from "#domain/errors.ts";
import lengths from "#schemas/lengths.json";
import { updateRecord } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { flag } from "#server/http/shapes.ts";
import { notifyPerson } from "#server/notifications/notify.ts";
import { recordResponse } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { enterpriseRoles } from "#server/tasks/ties.ts";

/**
 * An administrator decides in writing whether an auditor and a person of an enterprise are the same person. If they are
 * two people, the refusal for their common name ends. If they are one person, the enterprise's audits are refused, in
 * any spelling of the names. This also answers an auditor's request for a decision.
 */
export default defineAction({
  method: "POST",
  path: "/users/:id/namesakes",
  summary: "Decide whether an auditor and a person of an enterprise are the same person",
  access: ["admin"],
  body: objectOf({
    personId: { type: "string", maxLength: 64 },
    samePerson: flag,
    reason: { type: "string", maxLength: lengths.statement, pattern: "\\S" },
  }),
  response: recordResponse("user"),
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params: { id }, body: { personId, samePerson, reason } }) {
    const resource = services.registry.get("user");
    await inTransaction(services, actor, async (change) => {
      const locked = await lockRecord(change, resource, id ?? "");
      const person = await change.transaction
        .selectFrom("users")
        .select("code")
        .where("id", "=", personId)
        .where("role", "in", enterpriseRoles)
        .where("erasedAt", "is", null)
        .executeTakeFirst();
      const isAuditor = locked?.record.role === "auditor" && !locked.record.erasedAt;
      if (!locked || !isAuditor || !person?.code) throw new DomainError("NOT_FOUND");
      const others = (locked.record.namesakes ?? []).filter((ruling) => ruling.personId !== personId);
      const ruling = { personId, peCode: person.code, samePerson, reason: reason.trim() };
      await updateRecord(change, resource, {
        locked,
        patch: { namesakes: [...others, ruling], rulingRequest: null },
        action: "judgeNamesake",
      });
      if (locked.record.rulingRequest)
        await notifyPerson(change, { kind: "rulingGiven", userId: id ?? "", params: {} });
    });
    return readRecord(services, resource, actor, id ?? "");
  },
});

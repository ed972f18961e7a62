import type { Role } from "#domain/generated/programme.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { renewTeamCode } from "#server/auth/issueAccessCode.ts";
import { noteInTrail } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { count, listOf, text } from "#server/http/shapes.ts";
import { leaveClass } from "#server/people/leaveClass.ts";
import { bodyOf, keyIn } from "#server/resources/describedCall.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { callBy, definitionOf, lockForAction } from "#server/resources/recordAction.ts";
import { withdrawAudits } from "#server/tasks/withdrawAudits.ts";

const definition = definitionOf("enterprise", "newSchoolYear");

/** Input of the call, by its description. */
interface Body {
  role: Role;
  /** The choice for current audits. The new class continues them, or they are withdrawn if the workflow permits. */
  audits?: "keep" | "withdraw";
  reason?: string | null;
}

/**
 * Begins a new school year. The team gets a new access code, and the people of the last year become former. With the
 * new code and the same name, a person returns. Answers and certificates stay unchanged.
 */
export default defineAction({
  ...callBy(definition),
  status: 201,
  body: typed<Body>(bodyOf(programmeResources.named("enterprise"), definition) ?? {}),
  response: objectOf({
    code: text,
    accessCode: text,
    codes: { type: "array", items: objectOf({ role: text, accessCode: text }) },
    former: count,
    withdrawn: listOf(text),
  }),
  errors: ["NOT_FOUND", "WRONG_STATE", "TOO_MANY_REQUESTS"],
  handle({ services, actor, params, body: { role, audits, reason } }) {
    return inTransaction(services, actor, async (change) => {
      const code = keyIn(definition, params);
      const locked = await lockForAction(services, change, {
        resource: "enterprise",
        action: "newSchoolYear",
        id: code,
      });
      // The people who become former are notified first.
      const withdrawn = audits === "withdraw" ? await withdrawAudits(services, change, code, reason) : [];
      const former = await leaveClass(services, change, code, role);
      await noteInTrail(change, services.registry.get("enterprise"), {
        locked,
        action: "newSchoolYear",
        details: { former, ...(withdrawn.length > 0 ? { withdrawn } : {}) },
      });
      const { accessCode } = await renewTeamCode(services, change, locked, role);
      return { code, accessCode, codes: [{ role, accessCode }], former, withdrawn };
    });
  },
});

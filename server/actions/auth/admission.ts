import { anonymous } from "#domain/access/actor.ts";
import type { Role } from "#domain/generated/programme.ts";
import { pinShape } from "#domain/people/pin.ts";
import { stateOfTicket, useTicket } from "#server/auth/arrivals.ts";
import { openPenSession } from "#server/auth/penSession.ts";
import { withPin } from "#server/auth/pins.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { noteSignedIn } from "#server/http/plugins/securityLog.ts";
import { listOf, text } from "#server/http/shapes.ts";

const states = { type: "string", enum: ["waiting", "admitted", "refused", "over"] } as const;

/** Returns the decision about a waiting name. An admitted person is signed in, once. */
export default defineAction({
  method: "POST",
  path: "/auth/admission",
  summary: "Ask whether a waiting name is admitted",
  access: "anyone",
  securityEvent: "signIn",
  body: objectOf({ ticket: { type: "string", minLength: 1, maxLength: 100 }, pin: pinShape }, ["ticket"]),
  response: objectOf({ state: states, token: text, codes: listOf(text) }, ["state"]),
  errors: ["PIN_REQUIRED", "PIN_WRONG", "ACCOUNT_ARCHIVED", "ACCOUNT_BLOCKED"],
  async handle({ services, body: { ticket, pin }, request }) {
    const state = await stateOfTicket(services.database.kysely, ticket, services.now());
    if (state !== "admitted") return { state };
    const opened = await withPin(services, pin, (proof) =>
      inTransaction(services, anonymous, async (change) => {
        const personId = await useTicket(change, ticket);
        const person = await change.transaction
          .selectFrom("users")
          .select(["fullname", "role", "code"])
          .where("id", "=", personId ?? "")
          .executeTakeFirst();
        if (!person?.code) return undefined;
        const { fullname: name, code } = person;
        const role = person.role as Role;
        const answers = { isTheirs: true, isAdmitted: true, pin: proof } as const;
        return openPenSession(services, change, { role, name, typed: true, codes: [code] }, code, answers);
      }),
    );
    if (!opened) return { state: "over" as const };
    const { personId, ...session } = opened;
    noteSignedIn(request, personId);
    return { state: "admitted" as const, ...session };
  },
});

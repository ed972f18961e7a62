import { randomUUID } from "node:crypto";
import { anonymous } from "#domain/access/actor.ts";
import { Refusal } from "#domain/errors.ts";
import type { Role } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { fold } from "#domain/schema/computed.ts";
import { defineAction, objectOf } from "#server/action.ts";
import { roleOfAccessCode } from "#server/auth/access-codes.ts";
import { openSession } from "#server/auth/sessions.ts";
import { tokenWithCodes } from "#server/auth/tokenAnswer.ts";
import { type Change, createRecord } from "#server/database/change.ts";
import type { Row } from "#server/database/database.ts";
import { inTransaction, type Services } from "#server/services.ts";

interface PenSignIn {
  code: string;
  accessCode: string;
  name: string;
}

/** The enterprise or office behind a code, with what shuts it out. */
async function subjectOf({ transaction }: Change, code: string, role: Role): Promise<Row> {
  if (programme.roles[role].subject === "central-office") {
    const office = await transaction
      .selectFrom("central_offices")
      .selectAll()
      .where("penCode", "=", code)
      .executeTakeFirst();
    if (!office) throw new Refusal("INVALID_CODE");
    return { ...office, blocked: office.blockedAt };
  }
  const enterprise = await transaction
    .selectFrom("enterprises")
    .innerJoin("central_offices", "central_offices.penCode", "enterprises.officeCode")
    .select([
      "enterprises.country",
      "enterprises.institutionId",
      "enterprises.blockedAt",
      "central_offices.blockedAt as officeBlockedAt",
    ])
    .where("peCode", "=", code)
    .executeTakeFirst();
  if (!enterprise) throw new Refusal("INVALID_CODE");
  return { ...enterprise, blocked: enterprise.blockedAt ?? enterprise.officeBlockedAt };
}

/** The person behind a code, a role and a name; made at the first sign-in. */
async function findOrCreate(
  services: Services,
  change: Change,
  role: Role,
  code: string,
  fullname: string,
  subject: Row,
): Promise<Row> {
  const known = await change.transaction
    .selectFrom("users")
    .selectAll()
    .where("role", "=", role)
    .where("code", "=", code)
    .where("fullname_fold", "=", fold(fullname))
    .executeTakeFirst();
  if (known) return known;
  return createRecord(
    change,
    services.registry.get("user"),
    {
      id: randomUUID(),
      fullname,
      role,
      code,
      status: "approved",
      country: subject.country,
      institutionId: subject.institutionId ?? null,
      speakingLanguages: [],
      experience_from_fields: [],
      notify_via_email: false,
    },
    "signIn",
  );
}

function signIn(services: Services, body: PenSignIn): Promise<{ token: string; codes: string[] }> {
  const code = body.code.trim().toUpperCase();
  return inTransaction(services, anonymous, async (change) => {
    const role = await roleOfAccessCode(change.transaction, code, body.accessCode);
    if (!role) throw new Refusal("INVALID_CODE");
    const subject = await subjectOf(change, code, role);
    if (subject.blocked) throw new Refusal("ACCOUNT_BLOCKED");
    const user = await findOrCreate(services, change, role, code, body.name.trim().replace(/\s+/g, " "), subject);
    if (user.blockedAt) throw new Refusal("ACCOUNT_BLOCKED");
    const token = await openSession(services, change.transaction, { id: user.id, role: user.role }, change.now);
    return { token, codes: [code] };
  });
}

/** Built-in sign-in of practice enterprises and central offices: the access code, not the public PE code, says who may. */
export default defineAction<PenSignIn>({
  method: "POST",
  path: "/auth/pen",
  summary: "Sign in with a PE or office code",
  access: "anyone",
  body: objectOf({
    code: { type: "string", minLength: 1, maxLength: 20 },
    accessCode: { type: "string", minLength: 1, maxLength: 100 },
    name: { type: "string", minLength: 1, maxLength: 120, pattern: "\\S" },
  }),
  answer: tokenWithCodes,
  errors: ["INVALID_CODE", "ACCOUNT_BLOCKED", "ALREADY_EXISTS"],
  async handle({ services, body }) {
    try {
      return await signIn(services, body);
    } catch (error) {
      // Two computers, one new name, the same moment: the second finds the person that the first has made.
      if (error instanceof Refusal && error.problem.code === "ALREADY_EXISTS") return signIn(services, body);
      throw error;
    }
  },
});

import { randomUUID } from "node:crypto";
import { can, rolesWith } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import type { User } from "#domain/generated/resources.ts";
import { contradictionsOf } from "#domain/network/contradictions.ts";
import { programme } from "#domain/programme.ts";
import { withDefaults } from "#domain/schema/defaults.ts";
import { createSchema } from "#domain/schema/derive.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { hashPassword, requireGoodPassword, storePassword } from "#server/auth/passwords.ts";
import { type Change, createRecord } from "#server/database/change.ts";
import { anyTables } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { sendPasswordLink } from "#server/people/passwordLink.ts";
import { requireFewLinks, sendConfirmation, withPendingAddress } from "#server/resources/addresses/changeAddress.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { refuse } from "#server/resources/write.ts";
import type { Services } from "#server/services/services.ts";
import { passwordDigest } from "#server/trail/digests.ts";

type NewUser = Pick<User, "fullname" | "role"> & Partial<User> & { password?: string };

/**
 * Accounts with email need an address, and get a link to choose a password unless one is given. People of an enterprise
 * or office need its code.
 */
function requireWayIn({ role, email, password, code }: NewUser): void {
  const bySubject = programme.roles[role].signIn === "code";
  const missing = bySubject ? { code } : { email };
  const errors = Object.entries(missing)
    .filter(([, value]) => !value)
    .map(([field]) => [field, ["required"]]);
  refuse(Object.fromEntries(errors));
  if (password !== undefined) requireGoodPassword(password, email ?? "");
}

/** The code must be of an enterprise or an office, depending on the role. */
async function requireSubject(services: Services, { transaction }: Change, { role, code }: NewUser): Promise<void> {
  const subject = programme.roles[role].subject;
  if (!subject) return;
  const { table, key } = services.registry.named(subject);
  const found = await anyTables(transaction).selectFrom(table).select(key).where(key, "=", code).executeTakeFirst();
  if (!found) throw new DomainError("INVALID_INPUT", { errors: { code: ["INVALID_CODE"] } });
}

/**
 * An administrator creates an account. It is approved from the start, and its person is invited to choose a password.
 */
export default defineAction({
  method: "POST",
  path: "/users",
  summary: "Create a user",
  access: rolesWith(programmeResources.get("user"), "create"),
  status: 201,
  body: typed<NewUser>(createSchema(programmeResources.get("user"))),
  response: recordResponse("user"),
  errors: ["ALREADY_EXISTS", "NAME_NOT_PRINTABLE"],
  async handle({ services, actor, body }) {
    const resource = services.registry.get("user");
    if (!can(resource, actor, "create", body)) throw new DomainError("FORBIDDEN");
    requireWayIn(body);
    refuse(contradictionsOf(resource.name, body));
    const { password, ...given } = body;
    const id = randomUUID();
    const passwordHash = password && (await hashPassword(password));
    const signsInByIt = programme.roles[body.role].signIn === "email";
    const account = signsInByIt ? given : withPendingAddress(resource, given);
    if (!signsInByIt) await requireFewLinks(services, { actor, resource, id, values: given });
    await inTransaction(services, actor, async (change) => {
      await requireSubject(services, change, body);
      const values = withDefaults(resource, { ...account, id, status: "approved" });
      const details = passwordHash ? { passwordDigest: passwordDigest(passwordHash) } : {};
      const user = await createRecord(change, resource, { values, action: "create", details });
      await sendConfirmation(change, resource, user);
      if (passwordHash) await storePassword(change.transaction, id, passwordHash);
      else if (signsInByIt) await sendPasswordLink(change, user, "accountInvitation");
    });
    return readRecord(services, resource, actor, id);
  },
});

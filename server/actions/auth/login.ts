import { clock } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import { caseFold } from "#domain/schema/fold.ts";
import lengths from "#schemas/lengths.json";
import { defineAction, objectOf } from "#server/action.ts";
import { constantTimeRefusal } from "#server/auth/constantTime.ts";
import { emailRoles } from "#server/auth/emailRoles.ts";
import { guardPassword } from "#server/auth/guardSignIn.ts";
import { knownDevice, rememberDevice } from "#server/auth/knownDevice.ts";
import { noteSignIn } from "#server/auth/noteSignIn.ts";
import { verifyPassword } from "#server/auth/passwords.ts";
import { openSession } from "#server/auth/sessions.ts";
import { clientAddress } from "#server/plugins/clientAddress.ts";
import { noteSignedIn } from "#server/plugins/securityLog.ts";
import { inTransaction, type Services } from "#server/services.ts";

async function signIn(services: Services, account: string, password: string): Promise<{ token: string; id: string }> {
  const user = await services.database.kysely
    .selectFrom("users")
    .leftJoin("credentials", "credentials.userId", "users.id")
    .select(["users.id", "users.role", "users.status", "users.archivedAt", "credentials.passwordHash"])
    .where("users.email_fold", "=", account)
    .where("users.role", "in", emailRoles)
    .executeTakeFirst();
  const stored = user?.passwordHash ?? undefined;
  if (!(await verifyPassword(stored, password)) || !user) throw new DomainError("INVALID_CREDENTIALS");
  if (user.status === "pending") throw new DomainError("ACCOUNT_PENDING");
  if (user.status !== "approved") throw new DomainError("ACCOUNT_SUSPENDED");
  if (user.archivedAt) throw new DomainError("ACCOUNT_ARCHIVED");
  const { id, role } = user;
  return inTransaction(services, clock, async ({ transaction, now }) => {
    await noteSignIn(transaction, { id, role }, undefined, now.toISOString());
    return { token: await openSession(services, transaction, { id, role }, now), id };
  });
}

/** Sign-in of administrators and auditors. Only the right password finds out whether an account is pending, suspended or archived. */
export default defineAction({
  method: "POST",
  path: "/auth/login",
  summary: "Sign in with e-mail and password",
  access: "anyone",
  body: objectOf({
    email: { type: "string", minLength: 1, maxLength: lengths.email },
    password: { type: "string", minLength: 1, maxLength: 128 },
  }),
  response: objectOf({ token: { type: "string" } }),
  errors: ["INVALID_CREDENTIALS", "ACCOUNT_PENDING", "ACCOUNT_SUSPENDED", "ACCOUNT_ARCHIVED"],
  async handle({ services, body, request, reply }) {
    const account = caseFold(body.email.trim());
    const device = knownDevice(services, request, account);
    const { token, id } = await guardPassword(services, { account, address: clientAddress(request), device }, () =>
      constantTimeRefusal(signIn(services, account, body.password)),
    );
    rememberDevice(services, reply, account);
    noteSignedIn(request, id);
    return { token };
  },
});

import { clock } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import { caseFold } from "#domain/fold.ts";
import type { User } from "#domain/generated/resources.ts";
import lengths from "#schemas/lengths.json";
import { constantTimeRefusal } from "#server/auth/constantTime.ts";
import { emailRoles } from "#server/auth/emailRoles.ts";
import { guardPassword } from "#server/auth/guardSignIn.ts";
import { knownDevice, rememberDevice } from "#server/auth/knownDevice.ts";
import { noteSignIn } from "#server/auth/noteSignIn.ts";
import {
  hashPassword,
  passwordShape,
  readPasswordHash,
  storePassword,
  verifyPassword,
} from "#server/auth/passwords.ts";
import { openSession } from "#server/auth/sessions.ts";
import { type Change, noteInTrail } from "#server/database/change.ts";
import { type Locked, lockRecord } from "#server/database/lock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";
import { noteSignedIn } from "#server/http/plugins/securityLog.ts";
import type { Services } from "#server/services/services.ts";
import { passwordDigest } from "#server/trail/digests.ts";

/** The account of an address, and the hash of its password. */
function accountOf({ database }: Services, account: string) {
  return database.kysely
    .selectFrom("users")
    .leftJoin("credentials", "credentials.userId", "users.id")
    .select(["users.id", "credentials.passwordHash"])
    .where("users.email_fold", "=", account)
    .where("users.role", "in", emailRoles)
    .executeTakeFirst();
}

/**
 * Locks an account until its session is open. A new password, a suspension and an erasure use the same lock. They end
 * this session, or they are first, and then the verified password is no longer valid (DomainError INVALID_CREDENTIALS).
 */
async function holdAccount(services: Services, change: Change, id: string, verified: string): Promise<Locked<User>> {
  const locked = await lockRecord(change, services.registry.get("user"), id);
  if (!locked || (await readPasswordHash(change.transaction, id)) !== verified)
    throw new DomainError("INVALID_CREDENTIALS");
  return locked;
}

/** Throws DomainError ACCOUNT_PENDING, ACCOUNT_SUSPENDED, ACCOUNT_ARCHIVED for an account that is not open. */
function requireOpen({ status, archivedAt }: User): void {
  if (status === "pending") throw new DomainError("ACCOUNT_PENDING");
  if (status !== "approved") throw new DomainError("ACCOUNT_SUSPENDED");
  if (archivedAt) throw new DomainError("ACCOUNT_ARCHIVED");
}

/** Replaces the hash of a typed password by the hash of its normal form. */
async function renewHash(services: Services, change: Change, locked: Locked<User>, passwordHash: string) {
  await storePassword(change.transaction, locked.record.id, passwordHash);
  const details = { passwordDigest: passwordDigest(passwordHash) };
  await noteInTrail(change, services.registry.get("user"), { locked, action: "renewPasswordHash", details });
}

async function signIn(services: Services, account: string, password: string): Promise<{ token: string; id: string }> {
  const known = await accountOf(services, account);
  const verified = known?.passwordHash ?? undefined;
  const match = await verifyPassword(verified, password);
  if (!match || !known || !verified) throw new DomainError("INVALID_CREDENTIALS");
  const renewed = match.isNormal ? undefined : await hashPassword(password);
  return inTransaction(services, clock, async (change) => {
    const locked = await holdAccount(services, change, known.id, verified);
    const user = locked.record;
    requireOpen(user);
    await noteSignIn(change.transaction, user, undefined, change.now.toISOString());
    if (renewed) await renewHash(services, change, locked, renewed);
    return { token: await openSession(services, change.transaction, { user, now: change.now }), id: user.id };
  });
}

/**
 * Sign-in of administrators and auditors. Only the correct password reveals whether an account is pending, suspended or
 * archived.
 */
export default defineAction({
  method: "POST",
  path: "/auth/login",
  summary: "Sign in with e-mail and password",
  access: "anyone",
  securityEvent: "signIn",
  body: objectOf({
    email: { type: "string", minLength: 1, maxLength: lengths.email },
    password: passwordShape,
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

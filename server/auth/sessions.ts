import { randomBytes } from "node:crypto";
import { programme } from "#domain/programme.ts";
import type { Transaction } from "#server/database/database.ts";
import { tokenSigner } from "#server/plugins/authentication.ts";
import type { Services } from "#server/services.ts";

const HOUR = 3_600_000;

/** Opens a session and returns its token. */
export async function openSession(
  services: Services,
  transaction: Transaction,
  user: { id: unknown; role: unknown },
  now: Date,
): Promise<string> {
  const id = randomBytes(24).toString("base64url");
  const at = now.toISOString();
  const expiresAt = new Date(now.getTime() + programme.session.absoluteHours * HOUR).toISOString();
  await transaction
    .insertInto("sessions")
    .values({ id, userId: user.id, createdAt: at, lastSeenAt: at, expiresAt })
    .execute();
  return tokenSigner(services)({ sid: id, role: String(user.role) });
}

/** Ends one session on the server; its token opens nothing any more. */
export async function endSession(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction
    .updateTable("sessions")
    .set({ endedAt: now.toISOString() })
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .execute();
}

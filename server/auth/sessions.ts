import { randomBytes } from "node:crypto";
import { HOUR_MS } from "#domain/calendar/time.ts";
import type { Role } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import type { Change } from "#server/database/change.ts";
import type { Transaction } from "#server/database/database.ts";
import { tokenSigner } from "#server/http/plugins/authentication.ts";
import type { Services } from "#server/services/services.ts";

/** User and start of a new session. */
interface Beginning {
  user: { id: string; role: Role };
  now: Date;
  /** The codes that the person may choose from, if there is a choice. */
  codes?: string[];
}

/** Opens a session. @returns its token */
export async function openSession(
  services: Services,
  transaction: Transaction,
  { user, now, codes = [] }: Beginning,
): Promise<string> {
  const id = randomBytes(24).toString("base64url");
  const at = now.toISOString();
  const expiresAt = new Date(now.getTime() + programme.session.absoluteHours * HOUR_MS).toISOString();
  await transaction
    .insertInto("sessions")
    .values({
      id,
      userId: user.id,
      createdAt: at,
      lastSeenAt: at,
      expiresAt,
      codes: codes.length > 1 ? JSON.stringify(codes) : null,
    })
    .execute();
  return tokenSigner(services)({ sid: id, role: user.role });
}

/** The codes that the person of a session may choose from; empty if there is no choice. */
export function codesOf(row: { codes: string | null } | undefined): string[] {
  return row?.codes ? JSON.parse(row.codes) : [];
}

function tellEnded({ events }: Change, id: string): void {
  events.push({ resource: "session", id, revision: 2 });
}

/**
 * Ends one session on the server. Its token stops working, and its streams close.
 * @returns whether it ended now; false if it had ended before
 */
export async function endSession(change: Change, id: string): Promise<boolean> {
  const ended = await change.transaction
    .updateTable("sessions")
    .set({ endedAt: change.now.toISOString() })
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  tellEnded(change, id);
  return ended !== undefined;
}

/**
 * Ends all sessions with a code and role after a new access code, so that holders of the previous code are signed out.
 */
export async function endSessionsAt(change: Change, code: string, role: Role): Promise<void> {
  const people = change.transaction.selectFrom("users").select("id").where("code", "=", code).where("role", "=", role);
  const ended = await change.transaction
    .updateTable("sessions")
    .set({ endedAt: change.now.toISOString() })
    .where("userId", "in", people)
    .where("endedAt", "is", null)
    .returning("id")
    .execute();
  for (const { id } of ended) tellEnded(change, id);
}

/**
 * Ends all sessions of an account, after a new password, a suspension or a block.
 * @param except the session in which the user changes their own password, which continues
 */
export async function endSessionsOf(change: Change, userId: string, except = ""): Promise<void> {
  const ended = await change.transaction
    .updateTable("sessions")
    .set({ endedAt: change.now.toISOString() })
    .where("userId", "=", userId)
    .where("id", "!=", except)
    .where("endedAt", "is", null)
    .returning("id")
    .execute();
  for (const { id } of ended) tellEnded(change, id);
}

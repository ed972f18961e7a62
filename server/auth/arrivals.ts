import { randomBytes, randomUUID } from "node:crypto";
import { HOUR_MS } from "#domain/calendar/time.ts";
import { programme } from "#domain/programme.ts";
import type { Change } from "#server/database/change.ts";
import type { ChangeRecord } from "#server/database/changeRecord.ts";
import type { DatabaseRow, Transaction } from "#server/database/database.ts";
import { consumeRateLimitIn } from "#server/http/limits/rateLimits.ts";
import { sha256 } from "#server/lib/sha256.ts";

/** Event for the people who manage a class, after a change of its join link or the waiting names. */
export const classEvent = ({ now }: Pick<Change, "now">, peCode: string): ChangeRecord => ({
  resource: "class",
  id: peCode,
  revision: now.getTime(),
});

/** A name that waits for a confirmation. */
export interface WaitingName {
  name: string;
  /** The former person with the typed name, if there is one. */
  personId?: string;
}

/** Takes a new name, which the class must confirm first, out of the transaction of its sign-in. */
export class AdmissionNeeded extends Error {
  constructor(readonly arrival: WaitingName) {
    super("The class confirms new names");
  }
}

/** Names that arrived before this time can no longer be admitted. */
const earliest = (now: Date) => new Date(now.getTime() - programme.arrivals.hours * HOUR_MS).toISOString();

/** Names of a class that wait, in the order of their arrival. */
export function waitingAt(database: Pick<Transaction, "selectFrom">, peCode: string, now: Date) {
  return database
    .selectFrom("arrivals")
    .select(["id", "name", "personId", "createdAt"])
    .where("peCode", "=", peCode)
    .where("admittedAt", "is", null)
    .where("refusedAt", "is", null)
    .where("createdAt", ">", earliest(now))
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** Stores a waiting name. @returns its ticket, with which the browser asks for the decision */
export async function storeArrival(change: Change, peCode: string, { name, personId }: WaitingName): Promise<string> {
  await consumeRateLimitIn(change, "arrivalByEnterprise", peCode);
  const ticket = randomBytes(32).toString("base64url");
  await change.transaction
    .insertInto("arrivals")
    .values({
      id: randomUUID(),
      ticketHash: sha256(ticket),
      peCode,
      name,
      personId: personId ?? null,
      createdAt: change.now.toISOString(),
      admittedAt: null,
      refusedAt: null,
    })
    .execute();
  change.events.push(classEvent(change, peCode));
  return ticket;
}

/**
 * Decides about waiting names, each once.
 * @returns the names that this call decided about
 */
export function decideArrivals(
  { transaction, now }: Change,
  { peCode, ids, as }: { peCode: string; ids: readonly string[]; as: "admittedAt" | "refusedAt" },
): Promise<DatabaseRow[]> {
  return transaction
    .updateTable("arrivals")
    .set({ [as]: now.toISOString() })
    .where("peCode", "=", peCode)
    .where("id", "in", ids)
    .where("admittedAt", "is", null)
    .where("refusedAt", "is", null)
    .where("createdAt", ">", earliest(now))
    .returningAll()
    .execute();
}

/** State of a waiting name; `over` if it has waited too long, or was used. */
export async function stateOfTicket(
  database: Pick<Transaction, "selectFrom">,
  ticket: string,
  now: Date,
): Promise<"waiting" | "admitted" | "refused" | "over"> {
  const row = await database
    .selectFrom("arrivals")
    .select(["admittedAt", "refusedAt"])
    .where("ticketHash", "=", sha256(ticket))
    .where("createdAt", ">", earliest(now))
    .executeTakeFirst();
  if (!row) return "over";
  if (row.refusedAt) return "refused";
  return row.admittedAt ? "admitted" : "waiting";
}

/**
 * Uses up the ticket of an admitted person.
 * @returns the person, undefined if another call was first
 */
export async function useTicket({ transaction }: Change, ticket: string): Promise<string | undefined> {
  const row = await transaction
    .deleteFrom("arrivals")
    .where("ticketHash", "=", sha256(ticket))
    .where("admittedAt", "is not", null)
    .returning("personId")
    .executeTakeFirst();
  return row?.personId ?? undefined;
}

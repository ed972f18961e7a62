import type { Actor } from "#domain/access/actor.ts";
import { MINUTE_MS } from "#domain/calendar/time.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { programme } from "#domain/programme.ts";
import { anyOf } from "#server/database/anyOf.ts";
import type { Database, Tables } from "#server/database/database.ts";

/** The source of sessions and the clock. */
export interface Sessions {
  database: Database;
  now(): Date;
}

/** A session with its person, and reasons to refuse them. */
export type SessionRow = Pick<Tables["sessions"], "lastSeenAt" | "expiresAt" | "endedAt"> &
  PersonRow & { sessionId: string };

/** A person, and reasons to refuse them. */
type PersonRow = Pick<
  Tables["users"],
  | "id"
  | "fullname"
  | "role"
  | "code"
  | "country"
  | "institutionId"
  | "noInstitutionReason"
  | "status"
  | "blockedAt"
  | "archivedAt"
  | "mergedInto"
> & {
  enterpriseArchivedAt: string | null;
  enterpriseBlockedAt: string | null;
  officeBlockedAt: string | null;
  officeCode: string | null;
};

/** Columns of a person, and of the enterprise, office or institution they belong to. */
const person = `${["id", "fullname", "role", "code", "country", "institutionId", "noInstitutionReason", "status"]
  .map((column) => `u."${column}"`)
  .join(", ")}, u."blockedAt", u."archivedAt", u."mergedInto",
      e."archivedAt" as "enterpriseArchivedAt", e."blockedAt" as "enterpriseBlockedAt", o."blockedAt" as "officeBlockedAt",
      o."penCode" as "officeCode"`;
const belonging = `left join enterprises e on e."peCode" = u."code"
      left join central_offices o on o."penCode" = coalesce(e."officeCode", u."code")`;

const SESSION = 's."id"';
const sqliteSession = sessionStatement(`${SESSION} = ?`);
const postgresSession = sessionStatement(`${SESSION} = $1`);

/** The current session with an id, and its person. */
export async function readSession({ database }: Sessions, id: string): Promise<SessionRow | undefined> {
  const statement = database.engine === "postgres" ? postgresSession : sqliteSession;
  const [row] = await database.readCached<SessionRow>(statement, [id]);
  return row;
}

function sessionStatement(condition: string): string {
  return `select s."id" as "sessionId", s."lastSeenAt", s."expiresAt", s."endedAt", ${person}
      from sessions s join users u on u."id" = s."userId" ${belonging} where ${condition}`;
}

/** The reason why the person of a session is refused although the session is valid. */
function blockReasonOf(row: PersonRow): ErrorCode | undefined {
  if (row.status === "pending") return "ACCOUNT_PENDING";
  if (row.status === "suspended") return "ACCOUNT_SUSPENDED";
  // The person continues under the other name, so they only have to sign in again.
  if (row.mergedInto) return "SESSION_EXPIRED";
  if (row.archivedAt || row.enterpriseArchivedAt) return "ACCOUNT_ARCHIVED";
  return row.blockedAt || row.enterpriseBlockedAt || row.officeBlockedAt ? "ACCOUNT_BLOCKED" : undefined;
}

/** The reason why a session is no longer valid. Undefined for a valid session. */
export function sessionRefusal(row: SessionRow | undefined, now: Date): ErrorCode | undefined {
  if (!row) return "SESSION_EXPIRED";
  const blockReason = blockReasonOf(row);
  if (blockReason || row.endedAt) return blockReason ?? "SESSION_EXPIRED";
  const idleSince = Date.parse(row.lastSeenAt) + programme.session.idleMinutes * MINUTE_MS;
  if (now.getTime() > Math.min(idleSince, Date.parse(row.expiresAt))) return "SESSION_EXPIRED";
  return isNowhere(row) ? "SESSION_EXPIRED" : undefined;
}

/** Whether the person's code no longer exists. */
const isNowhere = ({ role, officeCode }: PersonRow) => programme.roles[role].signIn === "code" && !officeCode;

/** A person as an actor for rights. */
export function toActor(row: PersonRow): Actor {
  const { id, fullname, role, code, country, institutionId, noInstitutionReason } = row;
  return { id, fullname, role, code, country, institutionId, noInstitutionReason };
}

/** The current actors of these sessions, by session. Ended sessions are left out. This does not count as a visit. */
export async function readActors({ database, now }: Sessions, sessionIds: string[]): Promise<Map<string, Actor>> {
  const { condition, value } = anyOf(database.engine, SESSION, sessionIds);
  const rows = await database.read<SessionRow>(sessionStatement(condition), [value]);
  const going = rows.filter((row) => !sessionRefusal(row, now()));
  return new Map(going.map((row) => [row.sessionId, toActor(row)]));
}

/** A person who is signed in at this moment. */
export type SignedInPerson = Pick<SessionRow, "id" | "code" | "role">;

/** Columns of a person, or of their office, for finding sessions. */
const wheres = { account: 'u."id"', code: 'u."code"', network: 'o."penCode"' };

/**
 * The people of these accounts, codes, or offices with their enterprises who are signed in at this moment, each once.
 */
export async function readSignedIn(
  { database, now }: Sessions,
  by: keyof typeof wheres,
  values: string[],
): Promise<SignedInPerson[]> {
  const { condition, value } = anyOf(database.engine, wheres[by], values);
  const rows = await database.read<SessionRow>(sessionStatement(`s."endedAt" is null and ${condition}`), [value]);
  const going = rows.filter((row) => !sessionRefusal(row, now()));
  return [...new Map(going.map((row) => [row.id, row])).values()];
}

/** The current actor of a person without a session. Undefined if they may no longer sign in. */
export async function readActor({ database }: Sessions, id: string): Promise<Actor | undefined> {
  const { condition, value } = anyOf(database.engine, 'u."id"', [id]);
  const [row] = await database.read<PersonRow>(`select ${person} from users u ${belonging} where ${condition}`, [
    value,
  ]);
  return row && !blockReasonOf(row) && !isNowhere(row) ? toActor(row) : undefined;
}

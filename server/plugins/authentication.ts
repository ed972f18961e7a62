import { createSigner, createVerifier } from "fast-jwt";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { type Actor, anonymous } from "#domain/access/actor.ts";
import { DomainError, type ErrorCode } from "#domain/errors.ts";
import { programme } from "#domain/programme.ts";
import { MINUTE_MS } from "#domain/time.ts";
import type { Access } from "#server/access.ts";
import { acting } from "#server/acting.ts";
import { anyOf } from "#server/database/anyOf.ts";
import type { Database, Tables } from "#server/database/database.ts";
import { DatabaseFailure } from "#server/database/failure.ts";
import type { Settings } from "#server/settings.ts";

declare module "fastify" {
  interface FastifyRequest {
    actor: Actor;
    /** Id of the session behind the token; null for visitors. */
    sessionId: string | null;
    /** Why the token that was sent does not count. */
    signInRefusal: ErrorCode | undefined;
  }
}

/** Where sessions are, and what time it is. */
interface Sessions {
  database: Database;
  now(): Date;
}

interface TokenContent {
  sid: string;
  role: string;
}

/** Signatures that were checked are not checked again; what a token is good for is its session's to say, each time. */
const MAX_TOKENS = 5000;

/** A session with its person, and what may keep them out. */
type SessionRow = Pick<Tables["sessions"], "lastSeenAt" | "expiresAt" | "endedAt"> & PersonRow & { sessionId: string };

/** A person, and what may keep them out. */
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
> & {
  enterpriseArchivedAt: string | null;
  enterpriseBlockedAt: string | null;
  officeBlockedAt: string | null;
  officeCode: string | null;
};

/** What is read of a person, and of what they belong to. */
const person = `${["id", "fullname", "role", "code", "country", "institutionId", "noInstitutionReason", "status"]
  .map((column) => `u."${column}"`)
  .join(", ")}, u."blockedAt", u."archivedAt",
      e."archivedAt" as "enterpriseArchivedAt", e."blockedAt" as "enterpriseBlockedAt", o."blockedAt" as "officeBlockedAt",
      o."penCode" as "officeCode"`;
const belonging = `left join enterprises e on e."peCode" = u."code"
      left join central_offices o on o."penCode" = coalesce(e."officeCode", u."code")`;

const SESSION = 's."id"';
const sqliteSession = sessionStatement(`${SESSION} = ?`);
const postgresSession = sessionStatement(`${SESSION} = $1`);

function sessionStatement(condition: string): string {
  return `select s."id" as "sessionId", s."lastSeenAt", s."expiresAt", s."endedAt", ${person}
      from sessions s join users u on u."id" = s."userId" ${belonging} where ${condition}`;
}

/** Why the person of a session may not come in, however good the session is. */
function blockReasonOf(row: PersonRow): ErrorCode | undefined {
  if (row.status === "pending") return "ACCOUNT_PENDING";
  if (row.status === "suspended") return "ACCOUNT_SUSPENDED";
  if (row.archivedAt || row.enterpriseArchivedAt) return "ACCOUNT_ARCHIVED";
  return row.blockedAt || row.enterpriseBlockedAt || row.officeBlockedAt ? "ACCOUNT_BLOCKED" : undefined;
}

/** Why a session no longer counts, or nothing when it does. */
function refusalOf(row: SessionRow | undefined, now: Date): ErrorCode | undefined {
  if (!row) return "SESSION_EXPIRED";
  const blockReason = blockReasonOf(row);
  if (blockReason || row.endedAt) return blockReason ?? "SESSION_EXPIRED";
  const idleSince = Date.parse(row.lastSeenAt) + programme.session.idleMinutes * MINUTE_MS;
  if (now.getTime() > Math.min(idleSince, Date.parse(row.expiresAt))) return "SESSION_EXPIRED";
  return isNowhere(row) ? "SESSION_EXPIRED" : undefined;
}

/** Who signs in by a code that is no longer there. */
const isNowhere = ({ role, officeCode }: PersonRow) => programme.roles[role].signIn === "code" && !officeCode;

function toActor(row: PersonRow): Actor {
  const { id, fullname, role, code, country, institutionId, noInstitutionReason } = row;
  return { id, fullname, role, code, country, institutionId, noInstitutionReason };
}

/** Who acts in these sessions now, by session; those that are over are left out. Counts as no visit. */
export async function readActors({ database, now }: Sessions, sessionIds: string[]): Promise<Map<string, Actor>> {
  const { condition, value } = anyOf(database.engine, SESSION, sessionIds);
  const rows = await database.read<SessionRow>(sessionStatement(condition), [value]);
  const going = rows.filter((row) => !refusalOf(row, now()));
  return new Map(going.map((row) => [row.sessionId, toActor(row)]));
}

/** Somebody as they act now, without a session: absent for who may not come in any more. */
export async function readActor({ database }: Sessions, id: string): Promise<Actor | undefined> {
  const { condition, value } = anyOf(database.engine, 'u."id"', [id]);
  const [row] = await database.read<PersonRow>(`select ${person} from users u ${belonging} where ${condition}`, [
    value,
  ]);
  return row && !blockReasonOf(row) && !isNowhere(row) ? toActor(row) : undefined;
}

/** Signs tokens: session id and role; everything that counts is read from the session at each request. */
export function tokenSigner({ settings }: { settings: Settings }): (content: TokenContent) => string {
  return createSigner({
    key: settings.sessionSecret,
    algorithm: "HS256",
    expiresIn: programme.session.absoluteHours * 60 * MINUTE_MS,
  });
}

/** Notes a visit, once a minute. A full disk keeps nobody from reading. */
async function touch({ database }: Sessions, sessionId: string, row: SessionRow, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(row.lastSeenAt) < MINUTE_MS) return;
  await database.kysely
    .updateTable("sessions")
    .set({ lastSeenAt: now.toISOString() })
    .where("id", "=", sessionId)
    .execute()
    .catch((error: unknown) => {
      if (!(error instanceof DatabaseFailure && error.code === "STORAGE_FULL")) throw error;
    });
}

/** Lets only signed-in people on; throws the DomainError that tells why somebody is not. */
export function requireSignIn(request: FastifyRequest): void {
  if (request.actor.role === "anonymous") throw new DomainError(request.signInRefusal ?? "NOT_SIGNED_IN");
}

/** Lets on whom a route is open to; throws the DomainError that tells why somebody may not. */
export function requireAccess(request: FastifyRequest, access: Access): void {
  if (access === "anyone") return;
  requireSignIn(request);
  if (Array.isArray(access) && !access.some((role) => role === request.actor.role)) throw new DomainError("FORBIDDEN");
}

/** Reads who calls from the Authorization header alone; without a token that counts, a visitor. */
export function authenticate(app: FastifyInstance, services: Sessions & { settings: Settings }): void {
  const verify = createVerifier({
    key: services.settings.sessionSecret,
    algorithms: ["HS256"],
    clockTimestamp: undefined,
    ignoreExpiration: true,
  });
  const statement = services.database.engine === "postgres" ? postgresSession : sqliteSession;

  const tokens = new LRUCache<string, TokenContent>({ max: MAX_TOKENS });
  function readToken(token: string): TokenContent | undefined {
    const known = tokens.get(token);
    if (known) return known;
    try {
      const content: TokenContent = verify(token);
      tokens.set(token, content);
      return content;
    } catch {
      return undefined;
    }
  }

  app.decorateRequest("actor");
  app.decorateRequest("sessionId", null);
  app.decorateRequest("signInRefusal", undefined);
  app.addHook("onRequest", async (request: FastifyRequest) => {
    request.actor = acting()?.actor ?? anonymous;
    if (acting()) return;
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
    if (!token) return;
    const content = readToken(token);
    const now = services.now();
    const [row] = content ? await services.database.readCached<SessionRow>(statement, [content.sid]) : [];
    request.signInRefusal = refusalOf(row, now);
    if (!content || !row || request.signInRefusal) return;
    await touch(services, content.sid, row, now);
    request.actor = toActor(row);
    request.sessionId = content.sid;
  });
}

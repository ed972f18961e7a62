import { createSigner, createVerifier } from "fast-jwt";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { type Actor, anonymous } from "#domain/access/actor.ts";
import { MINUTE_MS } from "#domain/calendar/time.ts";
import { DomainError, type ErrorCode } from "#domain/errors.ts";
import { programme } from "#domain/programme.ts";
import { acting } from "#server/database/acting.ts";
import { DatabaseFailure } from "#server/database/failure.ts";
import type { Access } from "#server/http/access.ts";
import {
  readSession,
  type SessionRow,
  type Sessions,
  sessionRefusal,
  toActor,
} from "#server/http/plugins/sessionRows.ts";
import type { Settings } from "#server/settings/settings.ts";

declare module "fastify" {
  interface FastifyRequest {
    actor: Actor;
    /** Id of the session behind the token; null for visitors. */
    sessionId: string | null;
    /** The reason why the sent token is not valid. */
    signInRefusal: ErrorCode | undefined;
  }
}

interface TokenContent {
  sid: string;
  role: string;
}

/** Cache size for verified signatures. The session of a token is checked each time. */
const MAX_TOKENS = 5000;

/** Signs tokens with a session id and role. All decisions use the session, which is read at each request. */
export function tokenSigner({ settings }: { settings: Settings }): (content: TokenContent) => string {
  return createSigner({
    key: settings.sessionSecret,
    algorithm: "HS256",
    expiresIn: programme.session.absoluteHours * 60 * MINUTE_MS,
  });
}

/** Records a visit, once per minute. A full disk does not prevent reading. */
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

/** Requires a signed-in person. Otherwise throws the DomainError with the reason. */
export function requireSignIn(request: FastifyRequest): void {
  if (request.actor.role === "anonymous") throw new DomainError(request.signInRefusal ?? "NOT_SIGNED_IN");
}

/** Requires a role with access to a route. Otherwise throws the DomainError with the reason. */
export function requireAccess(request: FastifyRequest, access: Access): void {
  if (access === "anyone") return;
  requireSignIn(request);
  if (Array.isArray(access) && !access.some((role) => role === request.actor.role)) throw new DomainError("FORBIDDEN");
}

/** Reads the caller only from the Authorization header. Without a valid token, the caller is a visitor. */
export function authenticate(app: FastifyInstance, services: Sessions & { settings: Settings }): void {
  const verify = createVerifier({
    key: services.settings.sessionSecret,
    algorithms: ["HS256"],
    // The database decides how long a session lasts, because sessions can also be ended there.
    ignoreExpiration: true,
  });
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
    const row = content && (await readSession(services, content.sid));
    request.signInRefusal = sessionRefusal(row, now);
    if (!content || !row || request.signInRefusal) return;
    await touch(services, content.sid, row, now);
    request.actor = toActor(row);
    request.sessionId = content.sid;
  });
}

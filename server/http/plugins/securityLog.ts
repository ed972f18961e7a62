import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SecurityEvent } from "#server/http/action.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";
import { refusalOf } from "#server/http/plugins/refusals.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What the log calls the route's calls; absent where they are no matter of security. */
    securityEvent?: SecurityEvent;
  }
}

/** Answers that tell of somebody who wanted what is not theirs, or too much. */
const refusals: Record<number, string> = { 401: "notSignedIn", 403: "forbidden", 404: "notFound", 429: "tooMany" };

/** A visitor who is refused so is guessing. */
const TOO_MANY = 429;

const people = new WeakMap<FastifyRequest, string>();

/** Notes whom a request has signed in. */
export function noteSignedIn(request: FastifyRequest, personId: string): void {
  people.set(request, personId);
}

/** Whom a request has signed in. */
export const signedInPerson = (request: FastifyRequest): string | undefined => people.get(request);

const namedEvent = ({ routeOptions }: FastifyRequest) => routeOptions.config.securityEvent;

/** Whether somebody wants to sign in by this request, or takes a step of it. */
export const isSignIn = (request: FastifyRequest): boolean => namedEvent(request) === "signIn";

/** The account that a named event is about, where its call names one: a backup may be older than the erasure of it. */
const subjectOf = (request: FastifyRequest): string | undefined =>
  namedEvent(request) ? (request.params as { id?: string }).id : undefined;

/** What happened, as far as the security log cares: named events, refusals of people who are signed in, and calls of visitors beyond a limit. */
function eventOf(request: FastifyRequest, { statusCode }: FastifyReply): string | undefined {
  const isLogged = request.actor?.id || statusCode === TOO_MANY;
  return namedEvent(request) ?? (isLogged ? refusals[statusCode] : undefined);
}

/**
 * Writes a line of the log for each sign-in, good or not, sign-out, new password, erasure, confirmed or approved address
 * and export of a person's data, for refusals of signed-in people, and for calls beyond a limit: who, from where, and why. What was typed is in none of them, and nothing of what a start does before anybody
 * is served.
 */
export function keepSecurityLog(app: FastifyInstance): void {
  const log = app.log.child({ log: "security" }, { level: "info" });
  app.addHook("onResponse", async (request, reply) => {
    const event = eventOf(request, reply);
    if (!event || !app.server.listening) return;
    const { id: reqId, method, routeOptions, actor } = request;
    const person = signedInPerson(request) ?? actor?.id;
    log.info({
      event,
      reqId,
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      code: refusalOf(request.raw),
      person,
      subject: subjectOf(request),
      address: clientAddress(request),
    });
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SecurityEvent } from "#server/http/action.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";
import { refusalOf } from "#server/http/plugins/refusals.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Name of the route's calls in the log. Undefined if they do not concern security. */
    securityEvent?: SecurityEvent;
  }
}

/** Statuses of refused or excessive calls. */
const refusals: Record<number, string> = { 401: "notSignedIn", 403: "forbidden", 404: "notFound", 429: "tooMany" };

/** A visitor with such a refusal is guessing. */
const TOO_MANY = 429;

const people = new WeakMap<FastifyRequest, string>();

/** Records the person whom a request has signed in. */
export function noteSignedIn(request: FastifyRequest, personId: string): void {
  people.set(request, personId);
}

/** The person signed in by a request. */
export const signedInPerson = (request: FastifyRequest): string | undefined => people.get(request);

const namedEvent = ({ routeOptions }: FastifyRequest) => routeOptions.config.securityEvent;

/** Whether a request is a sign-in or a step of one. */
export const isSignIn = (request: FastifyRequest): boolean => namedEvent(request) === "signIn";

/** The account of a named event, if its call has one. A restored backup may be older than its erasure. */
const subjectOf = (request: FastifyRequest): string | undefined =>
  namedEvent(request) ? (request.params as { id?: string }).id : undefined;

/** The security event of a request: named events, refusals of signed-in people, and visitors' calls beyond a limit. */
function eventOf(request: FastifyRequest, { statusCode }: FastifyReply): string | undefined {
  const isLogged = request.actor?.id || statusCode === TOO_MANY;
  return namedEvent(request) ?? (isLogged ? refusals[statusCode] : undefined);
}

/**
 * Logs sign-ins (successful or not), sign-outs, new passwords, erasures, confirmed or approved addresses and exports of
 * personal data. Also logs refusals of signed-in people and calls beyond a limit, with person, address and reason.
 * Never logs input, or calls during the start, before the node serves.
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

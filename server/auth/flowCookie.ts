import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sha256 } from "#server/lib/sha256.ts";
import type { Settings } from "#server/settings/settings.ts";

/**
 * A network sign-in must end in the browser where it began. Each sign-in has a cookie, named after its state, so that
 * several tabs do not overwrite each other's cookies.
 */
const PREFIX = "penFlow.";
const MAX_AGE_SECONDS = 600;
/** Maximum number of unfinished sign-ins per browser. The oldest are forgotten. */
const MAX_FLOWS = 10;
const NAME_LENGTH = 16;

const nameOf = (state: string) => PREFIX + sha256(state).slice(0, NAME_LENGTH);

/** A cookie is deleted only with the options that it was set with. */
const optionsOf = ({ publicUrl }: Settings): CookieSerializeOptions => ({
  path: "/api/v1/auth",
  httpOnly: true,
  sameSite: "lax",
  secure: publicUrl.startsWith("https:"),
});

/** The browser's cookies of sign-ins; browsers send the oldest first. */
const flowsOf = ({ cookies }: FastifyRequest) => Object.entries(cookies).filter(([name]) => name.startsWith(PREFIX));

function clear(reply: FastifyReply, settings: Settings, name: string): void {
  reply.setCookie(name, "", { ...optionsOf(settings), maxAge: 0 });
}

/** The secret of the sign-in with this state. Empty in another browser. */
export const readFlowCookie = ({ cookies }: FastifyRequest, state: string): string => cookies[nameOf(state)] ?? "";

/** Hashes of the secrets of all sign-ins that began in this browser. */
export const browserHashes = (request: FastifyRequest): string[] =>
  flowsOf(request).map(([, secret]) => sha256(secret ?? ""));

/** Sends the secret of a sign-in to the browser, and forgets the oldest secrets if there are too many. */
export function setFlowCookie(reply: FastifyReply, settings: Settings, flow: { state: string; secret: string }): void {
  for (const [name] of flowsOf(reply.request).slice(0, 1 - MAX_FLOWS)) clear(reply, settings, name);
  reply.setCookie(nameOf(flow.state), flow.secret, { ...optionsOf(settings), maxAge: MAX_AGE_SECONDS });
}

/** Makes the browser forget a failed sign-in. */
export function clearFlowCookie(reply: FastifyReply, settings: Settings, state: string): void {
  clear(reply, settings, nameOf(state));
}

/** Makes the browser forget the finished sign-in whose secret has this hash. */
export function clearFinishedFlow(reply: FastifyReply, settings: Settings, browserHash: string): void {
  for (const [name, secret] of flowsOf(reply.request))
    if (sha256(secret ?? "") === browserHash) clear(reply, settings, name);
}

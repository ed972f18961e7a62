import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "#server/settings.ts";

/** The browser that began a sign-in at the network's provider is the one that may end it: this cookie tells. */
const NAME = "penFlow";
const MAX_AGE_SECONDS = 600;

/** What a cookie is set with it has to be deleted with: browsers take the one for another otherwise. */
const optionsOf = ({ publicUrl }: Settings): CookieSerializeOptions => ({
  path: "/api/v1/auth/pen",
  httpOnly: true,
  sameSite: "lax",
  secure: publicUrl.startsWith("https:"),
});

/** The cookie's value; empty without one. */
export const readFlowCookie = ({ cookies }: FastifyRequest): string => cookies[NAME] ?? "";

/** Sends the cookie along. */
export function setFlowCookie(reply: FastifyReply, settings: Settings, value: string): void {
  reply.setCookie(NAME, value, { ...optionsOf(settings), maxAge: MAX_AGE_SECONDS });
}

/** Has the browser delete the cookie. */
export function clearFlowCookie(reply: FastifyReply, settings: Settings): void {
  reply.setCookie(NAME, "", { ...optionsOf(settings), maxAge: 0 });
}

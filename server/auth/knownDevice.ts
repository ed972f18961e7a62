import { createHash, randomBytes } from "node:crypto";
import { Signer } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DAY_MS, SECOND_MS } from "#domain/calendar/time.ts";
import type { Services } from "#server/services/services.ts";

/** Cookie of a browser in which a user has signed in with a password. */
const NAME = "knownDevice";
const MAX_AGE_MS = 180 * DAY_MS;

const signerOf = ({ settings }: Services) => new Signer(`${settings.sessionSecret} ${NAME}`);

const marked = (account: string) => createHash("sha256").update(account).digest("base64url");

/** The mark of a browser in which the account was used. Undefined if it never was, or was long ago. */
export function knownDevice(services: Services, { cookies }: FastifyRequest, account: string): string | undefined {
  const { valid, value } = signerOf(services).unsign(cookies[NAME] ?? "");
  if (!valid) return undefined;
  const [mark, until, whose] = value.split(" ");
  return whose === marked(account) && Number(until) > services.now().getTime() ? mark : undefined;
}

/** Stores a new mark in the browser, which shows that the account was used there. */
export function rememberDevice(services: Services, reply: FastifyReply, account: string): void {
  const until = services.now().getTime() + MAX_AGE_MS;
  const value = [randomBytes(16).toString("base64url"), until, marked(account)].join(" ");
  reply.setCookie(NAME, signerOf(services).sign(value), {
    path: "/api/v1/auth/login",
    httpOnly: true,
    sameSite: "strict",
    secure: services.settings.publicUrl.startsWith("https:"),
    maxAge: MAX_AGE_MS / SECOND_MS,
  });
}

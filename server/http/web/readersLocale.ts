import type { FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import type { Locale } from "#domain/generated/programme.ts";
import { localeFor, programme } from "#domain/programme.ts";

/** A longer header carries no useful preference. */
const MAX_HEADER_LENGTH = 1000;

/** The offered locale that a browser asks for first (`Accept-Language`, RFC 9110 12.5.4); undefined if it names none. */
function acceptedLocale({ headers }: Pick<FastifyRequest, "headers">, offered: readonly Locale[]): Locale | undefined {
  const header = headers["accept-language"]?.slice(0, MAX_HEADER_LENGTH).toLowerCase();
  if (!header) return undefined;
  return localeFor(new Negotiator({ headers: { "accept-language": header } }).languages(), offered);
}

/**
 * The reader's language by the cookie, or by the browser, or English (R1.7).
 * @param offered the languages that are switched on; no other is chosen
 */
export function readersLocale(
  request: Pick<FastifyRequest, "headers" | "cookies">,
  offered: readonly Locale[],
): Locale {
  const chosen = offered.find((code) => code === request.cookies.locale);
  return chosen ?? acceptedLocale(request, offered) ?? programme.fallbackLocale;
}

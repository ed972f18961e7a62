import type { FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import type { Locale } from "#domain/generated/programme.ts";
import { localeFor, programme } from "#domain/programme.ts";

/** A longer header contains no useful preference. */
const MAX_HEADER_LENGTH = 1000;

/** The offered locale that a browser prefers (`Accept-Language`, RFC 9110 12.5.4). Undefined if the header has none. */
function acceptedLocale({ headers }: Pick<FastifyRequest, "headers">, offered: readonly Locale[]): Locale | undefined {
  const header = headers["accept-language"]?.slice(0, MAX_HEADER_LENGTH).toLowerCase();
  if (!header) return undefined;
  return localeFor(new Negotiator({ headers: { "accept-language": header } }).languages(), offered);
}

/**
 * The reader's language, from the cookie or the browser, otherwise English (R1.7).
 * @param offered the enabled languages; no other is chosen
 */
export function readersLocale(
  request: Pick<FastifyRequest, "headers" | "cookies">,
  offered: readonly Locale[],
): Locale {
  const chosen = offered.find((code) => code === request.cookies.locale);
  return chosen ?? acceptedLocale(request, offered) ?? programme.fallbackLocale;
}

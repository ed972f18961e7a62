import type { FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import type { Locale } from "#domain/generated/programme.ts";
import { isLocale, localeFor, programme } from "#domain/programme.ts";

/** More of a header than this says nothing about its reader. */
const MAX_HEADER_LENGTH = 1000;

/** The locale of the programme that a browser asks for first (`Accept-Language`, RFC 9110 12.5.4); null when it names none. */
function acceptedLocale({ headers }: Pick<FastifyRequest, "headers">): Locale | null {
  const header = headers["accept-language"]?.slice(0, MAX_HEADER_LENGTH).toLowerCase();
  if (!header) return null;
  return localeFor(new Negotiator({ headers: { "accept-language": header } }).languages()) ?? null;
}

/** The reader's language: by the cookie, else by the browser, else English (R1.7). */
export function readersLocale(request: Pick<FastifyRequest, "headers" | "cookies">): Locale {
  const { locale } = request.cookies;
  return isLocale(locale) ? locale : (acceptedLocale(request) ?? programme.fallbackLocale);
}

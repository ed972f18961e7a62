import type { Locale } from "#domain/generated/programme.ts";
import { localeCodes, localeFor, programme } from "#domain/programme.ts";
import { splitLocale } from "#domain/texts/localePath.ts";
import { readConsent } from "#src/shared/consent.ts";

const COOKIE = "locale";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The languages that are switched on: the server names them in the page when some are off. */
function offeredHere(): readonly Locale[] {
  const named = document.documentElement.dataset.languages?.split(" ");
  return named ? localeCodes.filter((code) => named.includes(code)) : localeCodes;
}

function fromCookie(): Locale | undefined {
  const value = document.cookie
    .split("; ")
    .find((entry) => entry.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  return offeredHere().find((code) => code === value);
}

/**
 * The reader's language: from the address, the cookie or the browser, in this order, or English. Only an address can
 * select a disabled one.
 */
export function currentLocale(): Locale {
  return (
    splitLocale(location.pathname).locale ??
    fromCookie() ??
    localeFor(navigator.languages ?? [], offeredHere()) ??
    programme.fallbackLocale
  );
}

/** Stores the choice for a year (R9.2) if the reader allows that, otherwise for this visit. */
export function rememberLocale(locale: Locale): void {
  const age = readConsent() === "year" ? `; max-age=${YEAR_SECONDS}` : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari of school computers
  document.cookie = `${COOKIE}=${locale}; path=/${age}; samesite=lax`;
}

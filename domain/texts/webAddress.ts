import { readableHost } from "#domain/texts/readableHost.ts";
import files from "#schemas/files.json";

/** Characters that are invisible in an address and never meant; copied with it from a web page or an office file. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Quotation marks or brackets around a whole text, as emails and lists have them. */
const wrapped = /^[<"'“”„«»‘’([]+(?=\S)(.*?)[>"'“”„«»‘’)\]]+$/s;
/** A scheme typed before an address that already had one. */
const twice = /^(?:https?:\/\/)+(?=https?:\/\/)/i;
/** A host with a domain ending, and an optional path. */
const withoutScheme = /^[^\s/:?#@\\]+\.\p{L}{2,}(?::\d+)?(?:[/?#].*)?$/u;
const fileEnds = Object.values(files.types).flatMap(({ extensions }) => extensions);
/** The name of a file, which looks like a host: `plan.pdf`. */
const fileName = new RegExp(`^[^/]+\\.(?:${fileEnds.join("|")})$`, "i");
const host = /^(?:\[[\da-f:.]+\]|[\w~-]+(?:\.[\w~-]+)*\.?)$/i;
/** Characters that browsers leave in an address, but RFC 3986 does not allow. */
const unencoded = /[^\w\-.~:/?#@!$&'()*+,;=%]|%(?![\da-f]{2})/gi;

function parsed(text: string): URL | undefined {
  const bare = text.trim().replace(invisible, "");
  const inner = (wrapped.exec(bare)?.[1] ?? bare).trim().replace(twice, "");
  const whole =
    withoutScheme.test(inner) && !fileName.test(inner) ? `https://${inner}` : inner.replace(/^\/\//, "https://");
  return !/[\p{Cc}\p{Surrogate}]/u.test(whole) && URL.canParse(whole) ? new URL(whole) : undefined;
}

/**
 * The normal form of a web address as people type or paste it: as browsers write it, and a URI of RFC 3986 besides.
 * Blanks and letters beyond ASCII are encoded, scheme and host are in small letters, a missing scheme is `https`.
 * Undefined for texts that no browser opens as a web page: other schemes, file names, names or passwords in the
 * address, control characters.
 */
export function webAddress(text: string): string | undefined {
  const url = parsed(text);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.username || url.password || !host.test(url.hostname)) return undefined;
  const { origin } = url;
  const [path = "", ...fragments] = url.href.slice(origin.length).split("#");
  const rest = [path, ...(fragments.length ? [fragments.join("%23")] : [])]
    .join("#")
    .replace(unencoded, encodeURIComponent);
  return `${origin}${rest === "/" && !text.trim().endsWith("/") ? "" : rest}`;
}

/** Whether a text is a web address, in normal form or not: the rule of links in browser and server. */
export const isWebAddress = (text: string): boolean => webAddress(text) !== undefined;

const encodedRun = /(?:%[\da-f]{2})+/gi;

function decoded(run: string): string {
  try {
    const text = decodeURIComponent(run);
    return /^[\p{L}\p{M}\p{N}]+$/u.test(text) ? text : run;
  } catch {
    return run;
  }
}

const hostOf = /^(https?:\/\/)([^/?#:]+)/;

/**
 * An address for readers: encoded letters and digits are shown, other characters stay encoded, so that it is safe to
 * display. Its host is shown as `readableHost` allows.
 */
export const readableAddress = (url: string): string =>
  url
    .replace(encodedRun, decoded)
    .replace(hostOf, (_whole, scheme: string, name: string) => scheme + readableHost(name));

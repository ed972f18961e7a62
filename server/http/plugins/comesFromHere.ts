import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import { hostOf, isLoopback } from "#server/settings/addresses.ts";

/** Headers that proxies add. */
const forwarding = /^(x-forwarded|forwarded|via|cf-|true-client|x-real|x-client|fastly|x-cluster)/;

const isLocalUrl = (text: string) => URL.canParse(text) && isLoopback(hostOf(text));

/**
 * Whether the page that a browser calls from is on this machine. A proxy replaces `Host` with this machine's name, but
 * passes on `Origin` and `Referer`, which name the public address. `Sec-Fetch-Site` is `none` for a typed address. A
 * page of another site or port is accepted only if `Origin` or `Referer` shows that it is local.
 */
function isCalledFromHere({ origin, referer, "sec-fetch-site": site = "none" }: IncomingHttpHeaders): boolean {
  const pages = [origin, referer].filter((page) => page !== undefined);
  if (!pages.every(isLocalUrl)) return false;
  return pages.length > 0 || site === "none" || site === "same-origin";
}

/**
 * Whether a request comes from this machine, as far as the request shows. It must be from a local page and a loopback
 * address, and to a loopback name. It must have no headers of a proxy, and not be HTTP/1.0, which only proxies send.
 */
export function comesFromHere({ headers, raw }: FastifyRequest): boolean {
  const peer = raw.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  const forwarded = Object.keys(headers).some((name) => forwarding.test(name));
  return (
    isLocalUrl(`http://${headers.host}`) &&
    isLoopback(peer) &&
    !forwarded &&
    isCalledFromHere(headers) &&
    raw.httpVersion !== "1.0"
  );
}

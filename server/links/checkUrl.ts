import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { useAgent as filteringAgent } from "request-filtering-agent";
import type { UrlCheck } from "#domain/wire/urlCheck.ts";

export interface UrlPolicy {
  /** Tests alone: which further addresses and ports may be reached. */
  allowAddresses?: string[];
  allowPorts?: number[];
  /** Tests alone: who answers for names. */
  lookup?: LookupFunction;
}

const TIMEOUT_MS = 3000;
const MAX_REDIRECTS = 5;
const webPorts = [80, 443];

type Found = Omit<UrlCheck, "checkedAt">;

/** Asks for the head of a page over an agent that refuses private addresses, whatever name they hide behind. */
function head(url: URL, policy: UrlPolicy, signal: AbortSignal): Promise<IncomingMessage> {
  const agent = filteringAgent(url.href, { allowIPAddressList: policy.allowAddresses ?? [] });
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const call: ClientRequest = send(
      url,
      {
        method: "HEAD",
        agent,
        signal,
        ...(policy.lookup ? { lookup: policy.lookup } : {}),
        headers: { "user-agent": "PE-Quality link check" },
      },
      (response) => {
        response.resume();
        resolve(response);
      },
    );
    call.once("error", reject);
    call.end();
  });
}

function reasonOf(error: unknown, signal: AbortSignal): Found["reason"] {
  if (signal.aborted) return "timeout";
  return /is not allowed/.test((error as Error).message) ? "private" : "unreachable";
}

function portOf(url: URL): number {
  return url.port ? Number(url.port) : url.protocol === "https:" ? 443 : 80;
}

async function follow(url: URL, policy: UrlPolicy, signal: AbortSignal, redirects: number): Promise<Found> {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return { valid: false, reason: "address" };
  if (![...webPorts, ...(policy.allowPorts ?? [])].includes(portOf(url))) return { valid: false, reason: "port" };
  const response = await head(url, policy, signal);
  const status = response.statusCode ?? 0;
  const { location } = response.headers;
  if (status >= 300 && status < 400 && location) {
    if (redirects >= MAX_REDIRECTS || !URL.canParse(location, url))
      return { valid: false, status, reason: "redirects" };
    return follow(new URL(location, url), policy, signal, redirects + 1);
  }
  const answered = status < 400 || [401, 403, 405].includes(status);
  return answered ? { valid: true, status } : { valid: false, status, reason: "status" };
}

/**
 * Checks whether a page answers at a web address. Never reaches a private address, not by a redirect either; ports 80 and
 * 443 alone; three seconds in all. A page that asks for a sign-in counts as there.
 */
export async function checkUrl(text: string, now: Date, policy: UrlPolicy = {}): Promise<UrlCheck> {
  const checkedAt = now.toISOString();
  if (!URL.canParse(text)) return { valid: false, reason: "address", checkedAt };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return { ...(await follow(new URL(text), policy, signal, 0)), checkedAt };
  } catch (error) {
    return { valid: false, reason: reasonOf(error, signal) ?? "unreachable", checkedAt };
  }
}

import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { useAgent as filteringAgent } from "request-filtering-agent";
import type { UrlCheck } from "#domain/wire/urlCheck.ts";
import type { UrlPolicy } from "#server/services/urlPolicy.ts";

const TIMEOUT_MS = 3000;
const MAX_REDIRECTS = 5;
const webPorts = [80, 443];

type Found = Omit<UrlCheck, "checkedAt">;

/** Final address after redirects. */
interface Arrival {
  found: Found;
  /** Its answer with an unread body. Undefined if there was no answer. */
  response?: IncomingMessage;
}

/** How an address is requested: the policy, the method (head only or everything), and the timeout. */
export interface RequestOptions {
  policy: UrlPolicy;
  method: "HEAD" | "GET";
  signal: AbortSignal;
}

/** Requests an address with an agent that refuses private addresses, by any host name. */
function ask(url: URL, { policy, method, signal }: RequestOptions): Promise<IncomingMessage> {
  const agent = filteringAgent(url.href, { allowIPAddressList: policy.allowAddresses ?? [] });
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const call: ClientRequest = send(
      url,
      {
        method,
        agent,
        signal,
        ...(policy.lookup ? { lookup: policy.lookup } : {}),
        headers: { "user-agent": "PE-Quality link check" },
      },
      resolve,
    );
    call.once("error", reject);
    // A non-page answer, such as a protocol upgrade, closes the connection and is no error.
    call.once("close", () => reject(new Error("It closed without an answer")));
    call.end();
  });
}

/** Whether the host is an IP address, so that no name is resolved. */
const isLiteral = ({ hostname }: URL) => isIP(hostname.replace(/^\[|\]$/g, "")) > 0;

/** Does not reveal whether a name is unknown or belongs to this machine's own network. */
function reasonOf(error: unknown, url: URL, signal: AbortSignal): Found["reason"] {
  if (signal.aborted) return "timeout";
  return isLiteral(url) && /is not allowed/.test((error as Error).message) ? "private" : "unreachable";
}

function portOf(url: URL): number {
  return url.port ? Number(url.port) : url.protocol === "https:" ? 443 : 80;
}

async function follow(url: URL, options: RequestOptions, redirects: number): Promise<Arrival> {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password)
    return { found: { valid: false, reason: "address" } };
  if (![...webPorts, ...(options.policy.allowPorts ?? [])].includes(portOf(url)))
    return { found: { valid: false, reason: "port" } };
  const response = await ask(url, options);
  const status = response.statusCode ?? 0;
  const { location } = response.headers;
  if (status >= 300 && status < 400 && location) {
    response.resume();
    if (redirects >= MAX_REDIRECTS || !URL.canParse(location, url))
      return { found: { valid: false, status, reason: "redirects" } };
    return follow(new URL(location, url), options, redirects + 1);
  }
  const answered = status < 400 || [401, 403, 405].includes(status);
  return { found: answered ? { valid: true, status } : { valid: false, status, reason: "status" }, response };
}

/** Requests a web address and passes the answer to `take`. An unreachable or unreadable address is a result too. */
export async function reachUrl<T extends object>(
  text: string,
  now: Date,
  options: RequestOptions,
  take: (arrival: Arrival) => Promise<T> | T,
): Promise<UrlCheck & Partial<T>> {
  const checkedAt = now.toISOString();
  if (!URL.canParse(text)) return { valid: false, reason: "address", checkedAt } as UrlCheck & Partial<T>;
  const url = new URL(text);
  try {
    const arrival = await follow(url, options, 0);
    return { ...arrival.found, checkedAt, ...(await take(arrival)) };
  } catch (error) {
    const reason = reasonOf(error, url, options.signal) ?? "unreachable";
    return { valid: false, reason, checkedAt } as UrlCheck & Partial<T>;
  }
}

/**
 * Checks whether a page answers at a web address. Never reaches a private address, including by redirects. Only ports
 * 80 and 443, three seconds in total. A page that asks for a sign-in counts as reachable.
 */
export function checkUrl(text: string, now: Date, policy: UrlPolicy = {}): Promise<UrlCheck> {
  const options: RequestOptions = { policy, method: "HEAD", signal: AbortSignal.timeout(TIMEOUT_MS) };
  return reachUrl(text, now, options, ({ response }) => {
    response?.resume();
    return {};
  });
}

import type { Problem } from "#domain/errors.ts";
import { apiBase } from "#providers/http/base.ts";
import type { BodyOf, ResponseOf } from "#providers/http/routes.ts";
import { readToken } from "#providers/session.ts";

export { apiBase };

/** Reading calls are tried once more on these (R7.11), writing calls never. */
const retried = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const RETRY_DELAY_MS = 400;
/** A server that knows better when to come back is believed, as long as nobody has to wait for minutes. */
const MAX_RETRY_DELAY_MS = 2000;

export interface Call {
  method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Under `/api/v1`, with a leading slash; one that begins with `/api/` is whole already. */
  path: string;
  query?: Record<string, string | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Outlives the page that makes it. */
  keepalive?: boolean;
}

export interface Reply<T> {
  status: number;
  headers: Headers;
  data: T;
}

/** A call that did not succeed, with the problem that the server answered; NETWORK when no server was reached. */
export class HttpProblem extends Error {
  readonly problem: Problem;
  /** Seconds after which the same call may succeed, where the server said so. */
  readonly retryAfter: number | undefined;

  constructor(value: Problem, message: string = value.code, retryAfter?: number) {
    super(message);
    this.name = "HttpProblem";
    this.problem = value;
    this.retryAfter = retryAfter;
  }
}

let sessionEnd: (() => void) | undefined;

/**
 * Sets what is done when the session is over, or there is none. It may be told so by several calls.
 * @returns what sets again what was done before
 */
export function onSessionEnd(listener: () => void): () => void {
  const previous = sessionEnd;
  sessionEnd = listener;
  return () => {
    sessionEnd = previous;
  };
}

/** The server knows no session of this page (any more), or its person may not work. */
export function endSession(): void {
  sessionEnd?.();
}

function urlOf({ path, query = {} }: Call): string {
  const parameters = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(parameters).toString();
  return `${path.startsWith("/api/") ? "" : apiBase}${path}${search ? `${path.includes("?") ? "&" : "?"}${search}` : ""}`;
}

/** An early answer that nobody has asked for until then may be out of date. */
const MAX_EARLY_AGE_MS = 15_000;

/** The answer to what the page asked before its code was there (`src/app/early.ts`), for the first who asks the same. */
function takeEarly({ method, signal }: Call, url: string, token: string | undefined): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers;
  if (method !== "GET" || signal?.aborted || !early || early.token !== token) return undefined;
  if (Date.now() - early.askedAt > MAX_EARLY_AGE_MS) return undefined;
  const answer = early.byUrl.get(url);
  early.byUrl.delete(url);
  return answer;
}

let lastWrite = Number.NEGATIVE_INFINITY;

/** Whether this page has sent a change within the last milliseconds. */
export const wroteLately = (milliseconds: number) => Date.now() - lastWrite < milliseconds;

function attempt(call: Call): Promise<Response> {
  const token = readToken();
  const early = takeEarly(call, urlOf(call), token);
  if (early) return early;
  const headers: Record<string, string> = { accept: "application/json", ...call.headers };
  if (token) headers.authorization = `Bearer ${token}`;
  const init: RequestInit = {
    method: call.method,
    headers,
    signal: call.signal ?? null,
    keepalive: call.keepalive ?? false,
  };
  if (call.body !== undefined) {
    headers["content-type"] = "application/json";
    init.body = typeof call.body === "string" ? call.body : JSON.stringify(call.body);
  }
  return fetch(urlOf(call), init);
}

/** What a call without an answer stands for: the list of all codes and their statuses would be half a kB of every page. */
const noLine: Problem = { statusCode: 503, code: "NETWORK" };

/** Tries a call, a reading one twice. Throws HttpProblem NETWORK when there is no line; an abort stays an abort. */
export async function request(call: Call): Promise<Response> {
  const reads = call.method === "GET" || call.method === "HEAD";
  for (let last = !reads; ; last = true) {
    let pause = RETRY_DELAY_MS;
    try {
      if (!reads) lastWrite = Date.now();
      const response = await attempt(call);
      if (!reads) lastWrite = Date.now();
      if (last || !retried.has(response.status)) return response;
      pause = Math.min((retryAfterOf(response) ?? 0) * 1000 || RETRY_DELAY_MS, MAX_RETRY_DELAY_MS);
    } catch (error) {
      if (call.signal?.aborted) throw error;
      if (last) throw new HttpProblem(noLine);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** What a request too large for a proxy gets; every other answer without a code of ours is as good as none. */
const tooLarge: Problem = { statusCode: 413, code: "TOO_LARGE" };

/** Ours tells its code and its status; a newer server may have codes that this page has no words for yet. */
function isProblem(body: unknown): body is Problem & { message?: string } {
  if (typeof body !== "object" || body === null || !("code" in body && "statusCode" in body)) return false;
  return typeof body.code === "string" && typeof body.statusCode === "number";
}

/** The seconds of a `Retry-After`; a date in it is not what our server writes. */
function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}

/**
 * The problem an answer tells. One that tells none is not the server's: something between us and it (a proxy, a school's
 * filter) wrote it, which knows nothing of sessions and records.
 */
export async function problemOf(response: Response): Promise<HttpProblem> {
  const body: unknown = await response.json().catch(() => undefined);
  const retryAfter = retryAfterOf(response);
  if (!isProblem(body)) return new HttpProblem(response.status === 413 ? tooLarge : noLine, undefined, retryAfter);
  if (response.status === 401) endSession();
  return new HttpProblem(body, body.message, retryAfter);
}

/** The JSON of a successful answer; one that breaks off, or a page in its place (a school's filter), counts as no line. */
async function jsonOf<T>(response: Response, signal: AbortSignal | undefined): Promise<T> {
  try {
    const text = await response.text();
    return (text ? JSON.parse(text) : undefined) as T;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new HttpProblem(noLine);
  }
}

/** A call whose body is what its route takes. */
interface RoutedCall<Method extends Call["method"], Path extends string> extends Call {
  method: Method;
  path: Path;
  body?: BodyOf<Method, Path>;
}

/**
 * Calls the API with JSON; what comes back has the type that the server's schema of the route gives it. Throws HttpProblem for
 * every answer that is no success.
 */
export async function send<const Method extends Call["method"], const Path extends string>(
  call: RoutedCall<Method, Path>,
): Promise<Reply<ResponseOf<Method, Path>>> {
  const response = await request(call);
  if (!response.ok) throw await problemOf(response);
  return {
    status: response.status,
    headers: response.headers,
    data: await jsonOf<ResponseOf<Method, Path>>(response, call.signal),
  };
}

import type { Problem } from "#domain/errors.ts";
import { storableTexts } from "#domain/texts/storable.ts";
import { apiBase } from "#providers/http/base.ts";
import type { BodyOf, ResponseOf } from "#providers/http/routes.ts";
import { readToken } from "#providers/session.ts";

export { apiBase };

/** Statuses after which reading calls are retried once (R7.11). Writing calls are never retried. */
const retried = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const RETRY_DELAY_MS = 400;
/** Retry-After of the server is respected up to this delay, so that no one waits for minutes. */
const MAX_RETRY_DELAY_MS = 2000;

export interface Call {
  method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Under `/api/v1`, with a leading slash. A path that begins with `/api/` is complete. */
  path: string;
  query?: Record<string, string | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Whether the call survives its page. */
  keepalive?: boolean;
}

export interface Reply<T> {
  status: number;
  headers: Headers;
  data: T;
}

/** Error of an unsuccessful call, with the server's problem, or NETWORK if no server was reached. */
export class HttpProblem extends Error {
  readonly problem: Problem;
  /** Seconds until a retry may succeed, if the server sent them. */
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
 * Sets the function to call when the session has ended, or there is none. Several calls may trigger it.
 * @returns a function that restores the previous one
 */
export function onSessionEnd(listener: () => void): () => void {
  const previous = sessionEnd;
  sessionEnd = listener;
  return () => {
    sessionEnd = previous;
  };
}

/** Reports that the server has no session for this page any more, or that its person may not work. */
export function reportSessionEnd(): void {
  sessionEnd?.();
}

function urlOf({ path, query = {} }: Call): string {
  const parameters = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(parameters).toString();
  return `${path.startsWith("/api/") ? "" : apiBase}${path}${search ? `${path.includes("?") ? "&" : "?"}${search}` : ""}`;
}

/** An unused early answer may be outdated after this time. */
const MAX_EARLY_AGE_MS = 15_000;

/** The answer to an early request of the page (`src/app/early.ts`), for the first identical call. */
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
    init.body = typeof call.body === "string" ? call.body : JSON.stringify(call.body, storableTexts);
  }
  return fetch(urlOf(call), init);
}

/**
 * The problem of a call without an answer. Only this one is here, because the list of all codes and statuses would add
 * half a kB to every page.
 */
const noLine: Problem = { statusCode: 503, code: "NETWORK" };

/** Makes a call, a reading one up to twice. Throws HttpProblem NETWORK when offline. An abort stays an abort. */
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

/** The problem of a request that is too large for a proxy. Other answers without our code are treated as no answer. */
const tooLarge: Problem = { statusCode: 413, code: "TOO_LARGE" };

/** Our problems have a code and a status. A newer server may use codes without a text on this page. */
function isProblem(body: unknown): body is Problem & { message?: string } {
  if (typeof body !== "object" || body === null || !("code" in body && "statusCode" in body)) return false;
  return typeof body.code === "string" && typeof body.statusCode === "number";
}

/** The seconds of a `Retry-After`. Our server never sends a date. */
function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}

/**
 * The problem in an answer. An answer without one is not from the server, but from something in between (a proxy, a
 * school's filter), which has no sessions and records.
 */
export async function problemOf(response: Response): Promise<HttpProblem> {
  const body: unknown = await response.json().catch(() => undefined);
  const retryAfter = retryAfterOf(response);
  if (!isProblem(body)) return new HttpProblem(response.status === 413 ? tooLarge : noLine, undefined, retryAfter);
  if (response.status === 401) reportSessionEnd();
  return new HttpProblem(body, body.message, retryAfter);
}

/**
 * The JSON of a successful answer. A truncated answer, or a page instead of it (a school's filter), counts as offline.
 */
async function jsonOf<T>(response: Response, signal: AbortSignal | undefined): Promise<T> {
  try {
    const text = await response.text();
    return (text ? JSON.parse(text) : undefined) as T;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new HttpProblem(noLine);
  }
}

/** A call with the body of its route. */
interface RoutedCall<Method extends Call["method"], Path extends string> extends Call {
  method: Method;
  path: Path;
  body?: BodyOf<Method, Path>;
}

/**
 * Calls the API with JSON. The server's schema of the route types the result. Throws HttpProblem for every unsuccessful
 * answer.
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

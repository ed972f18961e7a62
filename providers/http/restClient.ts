import type { AxiosInstance } from "axios";
import { apiBase } from "#providers/http/base.ts";
import { type Call, send } from "#providers/http/send.ts";

interface Options {
  data?: unknown;
}

/** What simple-rest reads of an answer. */
interface RestAnswer {
  data: unknown;
  headers: Record<string, string>;
}

/**
 * The question mark that simple-rest puts after every address of a call of one's own is taken off: it would become part
 * of the last value.
 */
const pathOf = (url: string) => url.replace(apiBase, "").replace(/\?$/, "");

async function call(method: Call["method"], url: string, body?: unknown): Promise<RestAnswer> {
  const { data, headers } = await send({ method, path: pathOf(url), body });
  return { data, headers: Object.fromEntries(headers.entries()) };
}

/**
 * simple-rest speaks to a client like axios; this one has the five calls that it makes, over `send`, so that token, retry
 * and errors exist once and axios itself (25 kB) stays out of the browser.
 */
export function restClient(): AxiosInstance {
  return {
    get: (url: string) => call("GET", url),
    post: (url: string, data?: unknown) => call("POST", url, data),
    put: (url: string, data?: unknown) => call("PUT", url, data),
    patch: (url: string, data?: unknown) => call("PATCH", url, data),
    delete: (url: string, options?: Options) => call("DELETE", url, options?.data),
  };
}

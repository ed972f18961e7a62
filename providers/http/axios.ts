import axios, { AxiosHeaders, type AxiosInstance, type InternalAxiosRequestConfig } from "axios";
import { apiBase } from "#providers/http/base.ts";
import { type Call, send } from "#providers/http/send.ts";

/**
 * simple-rest speaks axios; its calls go out through `send`, so that token, retry and errors exist once. The question mark
 * that it puts after every address of a call of one's own is taken off: it would become part of the last value.
 */
export function axiosOverSend(): AxiosInstance {
  return axios.create({
    adapter: async (config: InternalAxiosRequestConfig) => {
      const path = (config.url ?? "").replace(apiBase, "").replace(/\?$/, "");
      const method = (config.method ?? "get").toUpperCase() as Call["method"];
      const { status, headers, data } = await send<unknown>({
        method,
        path,
        body: config.data,
        signal: config.signal as AbortSignal | undefined,
      });
      return { status, statusText: "", data, headers: new AxiosHeaders(Object.fromEntries(headers.entries())), config };
    },
    transformResponse: [],
  });
}

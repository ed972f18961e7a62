import { Agent, request } from "node:https";
import { text } from "node:stream/consumers";

/**
 * Answer to a call through a proxy; `status` 0 if the connection broke.
 * @typedef {{status: number, body: any, page: string}} Answer
 */

const parsed = (page) => {
  try {
    return JSON.parse(page);
  } catch {
    return undefined;
  }
};

/**
 * A browser of one person behind a proxy: it keeps its connections.
 * @param {import("../../../scripts/lib/deployed-proxies.mjs").Proxy} proxy
 */
export function visitor({ port, domain, certificate }) {
  const agent = new Agent({ keepAlive: true, ca: certificate, servername: domain });
  /** One call. @returns {Promise<Answer>} */
  return (method, path, token, body) =>
    new Promise((resolve) => {
      const content = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        host: domain,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(content ? { "content-type": "application/json", "content-length": Buffer.byteLength(content) } : {}),
      };
      const broken = () => resolve({ status: 0, body: undefined, page: "" });
      const call = request({ host: "127.0.0.1", port, path, method, headers, agent }, async (response) => {
        const page = await text(response).catch(() => undefined);
        if (page === undefined) broken();
        else resolve({ status: response.statusCode ?? 0, body: parsed(page), page });
      });
      call.once("error", broken);
      call.end(content);
    });
}

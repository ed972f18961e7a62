import { Agent, get } from "node:http";

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/**
 * Opens an event stream and reads it until it is left; resolves once it is open.
 * @returns {Promise<{leave(): void, ended(): boolean}>}
 */
export function openStream(address, token) {
  return new Promise((resolve, reject) => {
    const request = get(`${address}/api/v1/events`, { agent, headers: { authorization: `Bearer ${token}` } });
    request.once("error", reject);
    request.once("response", (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream was answered ${response.statusCode}`));
      let ended = false;
      response.once("close", () => {
        ended = true;
      });
      request.on("error", () => {});
      response.resume();
      response.once("data", () => resolve({ leave: () => request.destroy(), ended: () => ended }));
    });
  });
}

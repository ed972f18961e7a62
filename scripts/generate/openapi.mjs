import { withServer } from "./server.mjs";

/**
 * The API's description as the server itself gives it. No route is called: the database stays empty and in memory.
 * @returns {Promise<import("../../server/http/openapi/document.ts").OpenApi>}
 */
export const readOpenApi = () =>
  withServer(async (load, database) => {
    const { createApp } = await load("/server/app.ts");
    const { readSettings } = await load("/server/settings/settings.ts");
    const settings = readSettings({ SESSION_SECRET: "describes the routes, opens no session" });
    const app = await createApp({ settings, database, pdfRenderer: { close: async () => {} } });
    const answer = await app.inject({ url: "/api/openapi.json", headers: { host: "localhost" } });
    await app.close();
    return answer.json();
  });

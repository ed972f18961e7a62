import { createServer } from "vite";
import { markdownDocuments } from "../lib/markdown.mjs";
import { root } from "../lib/root.mjs";

/** Vite as the reader of the server's sources alone: it serves nothing and watches nothing. */
const reader = () =>
  createServer({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [markdownDocuments],
    appType: "custom",
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });

/**
 * The API's description as the server itself gives it. No route is called: the database stays empty and in memory.
 * @returns {Promise<import("../../server/openapi/document.ts").OpenApi>}
 */
export async function readOpenApi() {
  const vite = await reader();
  try {
    const { createApp } = await vite.ssrLoadModule("/server/app.ts");
    const { migrate } = await vite.ssrLoadModule("/server/database/migrate.ts");
    const { openSqlite } = await vite.ssrLoadModule("/server/database/sqlite.ts");
    const { readSettings } = await vite.ssrLoadModule("/server/settings.ts");
    const database = openSqlite(":memory:");
    const settings = readSettings({ SESSION_SECRET: "describes the routes, opens no session" });
    await migrate(database);
    const app = await createApp({ settings, database, pdfRenderer: { close: async () => {} } });
    const answer = await app.inject({ url: "/api/openapi.json", headers: { host: "localhost" } });
    await app.close();
    await database.close();
    return answer.json();
  } finally {
    await vite.close();
  }
}

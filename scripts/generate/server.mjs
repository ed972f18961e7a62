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
 * Runs `work` with what loads a module of the server, and an empty database in memory that has every table.
 * @template T
 * @param {(load: (path: string) => Promise<any>, database: import("../../server/database/database.ts").Database) => Promise<T>} work
 */
export async function withServer(work) {
  const vite = await reader();
  try {
    const load = (path) => vite.ssrLoadModule(path);
    const { migrate } = await load("/server/database/migrate.ts");
    const { openSqlite } = await load("/server/database/sqlite.ts");
    const database = openSqlite(":memory:");
    await migrate(database);
    try {
      return await work(load, database);
    } finally {
      await database.close();
    }
  } finally {
    await vite.close();
  }
}

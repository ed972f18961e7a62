import { createServer } from "vite";
import { formChecks } from "../lib/form-checks.mjs";
import { markdownDocuments } from "../lib/markdown.mjs";
import { root } from "../lib/root.mjs";

/** Vite only as a loader of the server's sources: it serves and watches nothing. */
const reader = () =>
  createServer({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [markdownDocuments, formChecks()],
    appType: "custom",
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });

async function open() {
  const vite = await reader();
  const load = (path) => vite.ssrLoadModule(path);
  const { migrate } = await load("/server/database/migrate.ts");
  const { openSqlite } = await load("/server/database/sqlite.ts");
  const database = openSqlite(":memory:");
  await migrate(database);
  return { vite, load, database };
}

/** @type {ReturnType<typeof open> | undefined} */
let opened;

/**
 * Runs `work` with a loader for server modules, and an empty in-memory database with all tables. They are shared, since
 * loading the server takes most of the time; `closeServer` ends both.
 * @template T
 * @param {(load: (path: string) => Promise<any>, database: import("../../server/database/database.ts").Database) =>
 * Promise<T>} work
 */
export async function withServer(work) {
  opened ??= open();
  const { load, database } = await opened;
  return work(load, database);
}

/** Ends the server of `withServer`, if one was started. */
export async function closeServer() {
  const { vite, database } = (await opened) ?? {};
  await database?.close();
  await vite?.close();
}

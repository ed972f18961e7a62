// Serves both halves during development: the pages by Vite with hot replacement, the backend behind it on a separate
// port.
import { cleanUp } from "./lib/clean-up.mjs";
import { freePort } from "./lib/free-port.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? "127.0.0.1";
const backendSources = /^(server|domain|schemas|locales|vite\.server\.config\.ts)(\/|$)/;

async function serve() {
  await ensureInstalled();
  const { createServer } = await import("vite");
  const { backendPaths, historyFallback } = await import("./dev/pages.mjs");
  const { pseudoLocale } = await import("./dev/pseudo-locale.mjs");
  const { startBackend } = await import("./dev/backend.mjs");

  const backendPort = await freePort();
  const target = { target: `http://127.0.0.1:${backendPort}`, changeOrigin: true };
  const vite = await createServer({
    root,
    plugins: [pseudoLocale(), historyFallback()],
    appType: "mpa",
    server: {
      port,
      host,
      strictPort: true,
      proxy: Object.fromEntries(backendPaths.map((path) => [path, target])),
      watch: { ignored: [`${root}data/**`, `${root}dist/**`, `${root}tests/**`] },
    },
  });
  await vite.listen();
  vite.printUrls();

  const publicUrl = process.env.PUBLIC_URL ?? `http://${host}:${port}`;
  const backend = startBackend({ ...process.env, PORT: String(backendPort), HOST: "127.0.0.1", PUBLIC_URL: publicUrl });
  vite.watcher.on("all", (_event, path) => {
    if (backendSources.test(path.slice(root.length))) backend.changed();
  });
}

await serve().catch(async (error) => {
  console.error(error.message);
  await cleanUp();
  process.exit(1);
});

import { join } from "node:path";
import { Piscina } from "piscina";
import type { PageToDraw } from "#domain/wire/pageToDraw.ts";

export interface DrawingThread {
  draw(page: PageToDraw): Promise<string>;
  close(): Promise<void>;
}

const IDLE_MS = 60_000;

/**
 * Renders pages of the site with the module of the client's build. The module runs in a separate thread, since it acts
 * like a browser. The thread starts with the first page and ends when idle.
 * @param clientDir the folder of the built client
 */
export function openDrawingThread(clientDir: string): DrawingThread {
  let pool: Piscina<PageToDraw, string> | undefined;
  const start = () =>
    new Piscina<PageToDraw, string>({
      filename: join(clientDir, ".vite/prerender.mjs"),
      name: "drawPage",
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      execArgv: [],
      env: { NODE_ENV: process.env.NODE_ENV ?? "production" },
    });
  return {
    draw(page) {
      pool ??= start();
      return pool.run(page);
    },
    close: async () => pool?.destroy(),
  };
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { build } from "vite";
import { atEnd } from "../lib/clean-up.mjs";
import { root } from "../lib/root.mjs";

/** Not dist/server, so that the build of `npm start` stays unchanged. */
const outDir = "dist/dev/server";
/** One save often changes several files. */
const SETTLE_MS = 100;
/** Open connections may prevent a server from ending. */
const TIMEOUT_MS = 2000;

/**
 * The backend while it is worked on: rebuilt and started again whenever `changed()` is called.
 * @param {NodeJS.ProcessEnv} env
 */
export function startBackend(env) {
  let server;
  let timer;
  let work = Promise.resolve();

  async function stop() {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.kill("SIGTERM");
    const impatience = setTimeout(() => server.kill("SIGKILL"), TIMEOUT_MS);
    await once(server, "exit");
    clearTimeout(impatience);
  }

  async function restart() {
    try {
      await build({
        configFile: `${root}vite.server.config.ts`,
        mode: "development",
        logLevel: "warn",
        build: { outDir },
      });
    } catch (error) {
      console.error(error.message);
      return;
    }
    await stop();
    server = spawn(process.execPath, ["--enable-source-maps", `${outDir}/main.js`], {
      cwd: root,
      env,
      stdio: ["ignore", "inherit", "inherit"],
    });
  }

  atEnd(stop);
  function changed() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(restart);
    }, SETTLE_MS);
  }
  changed();
  return { changed };
}

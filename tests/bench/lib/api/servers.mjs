import { fork, spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const account = { ADMIN_EMAIL: "bench@example.org", ADMIN_PASSWORD: "Bench!2026x" };

/** Starts the built product on a database of its own and signs the administrator in. @param {{databaseUrl?: string, dataDir: string}} on */
export async function startOurs({ databaseUrl, dataDir }) {
  const settings = {
    ...account,
    DATABASE_URL: databaseUrl ?? "",
    DATA_DIR: dataDir,
    PORT: "0",
    SEED: "programme",
    SESSION_SECRET: "a secret of the benchmark alone, long enough",
  };
  const server = spawn(process.execPath, [join(root, "dist/server/main.js")], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise((resolve, reject) => {
    server.stdout.on("data", (chunk) => {
      const found = /http:\/\/\S+/.exec(String(chunk));
      if (found) resolve(found[0]);
    });
    server.once("exit", () => reject(new Error("The server ended before it listened")));
  });
  const response = await fetch(`${address}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: account.ADMIN_EMAIL, password: account.ADMIN_PASSWORD }),
  });
  const { token } = await response.json();
  return { server, address, base: `${address}/api/v1`, token };
}

/** Starts the reference on the same database. @param {{engine: string, target: string}} on */
export async function startBare({ engine, target }) {
  const server = fork(new URL("./bareServer.mjs", import.meta.url), {
    env: { ...process.env, ENGINE: engine, TARGET: target },
  });
  const { address, token } = await new Promise((resolve) => server.once("message", resolve));
  return { server, address, base: address, token };
}

import { fork } from "node:child_process";
import { startProduct } from "../../../../scripts/lib/product.mjs";

const account = { email: "someone@example.org", password: "Rowing7!lakes-and-back" };

/**
 * Starts the built product on a separate database and signs the administrator in. @param {{databaseUrl?: string,
 * dataDir: string}} on
 */
export async function startOurs({ databaseUrl, dataDir }) {
  const { address, process: server } = await startProduct({
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    DATA_DIR: dataDir,
    SEED: "programme",
    SESSION_SECRET: "a secret of the benchmark alone, long enough",
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  const response = await fetch(`${address}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`The administrator could not sign in: ${response.status} ${await response.text()}`);
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

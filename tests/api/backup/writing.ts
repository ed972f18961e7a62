import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Product } from "../../../scripts/lib/product.mjs";

/** Answer of a node to a call: a GET, or a POST if there is a body. */
export async function ask(node: Product, path: string, token?: string, body?: object) {
  const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(`${node.address}/api/v1${path}`, init);
  return { status: answer.status, body: await answer.json() };
}

/** Signs the administrator in; the token. */
export async function signIn(node: Product): Promise<string> {
  const { body } = await ask(node, "/auth/login", undefined, { email: "admin@demo.example", password: "Demo!2026" });
  return body.token;
}

/** The names of all institutions that a node has. */
export const institutions = async (node: Product, token: string): Promise<string[]> =>
  (await ask(node, "/institutions?_start=0&_end=1000", token)).body.map(({ name }: { name: string }) => name);

/** Writes institutions one after the other until stopped; `written` has the names the node confirmed. */
export function keepWriting(node: Product, token: string) {
  const written: string[] = [];
  let over = false;
  const working = (async () => {
    for (let turn = 0; !over; turn += 1) {
      const name = `Written ${turn}`;
      const { status } = await ask(node, "/institutions", token, { name, country: "LT" });
      if (status === 201) written.push(name);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  })();
  return {
    written,
    async stop() {
      over = true;
      await working;
    },
  };
}

/** Resolves once the clock of a node with this folder has signed what the trail has. */
export async function firstCheckpoint(dataDir: string): Promise<void> {
  const file = join(dataDir, "checkpoints", "checkpoint-000001.json");
  while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 20));
}

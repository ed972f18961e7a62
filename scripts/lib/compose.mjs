import { readFileSync } from "node:fs";
import { root } from "./root.mjs";

const FOLDER = `${root}docs/deploy/`;

/** Example secrets for the `.env` of the compose file. */
const example = {
  DOMAIN: "quality.example.org",
  POSTGRES_PASSWORD: "4f0c2f7d3e",
  SESSION_SECRET: "a secret of the compose file's tests, long enough",
  ADMIN_EMAIL: "first@example.org",
  ADMIN_PASSWORD: "Rowing-across-7-lakes",
};

/** Names listed in the head of the compose file. */
export const namesInEnv = () => Object.keys(example);

/**
 * Reads the compose file as `docker compose` does with an `.env` that has all it asks for.
 * @returns {Promise<Record<string, any>>}
 * @throws when it names a variable that none of them is
 */
export async function readCompose() {
  const { parse } = await import("yaml");
  const text = readFileSync(`${FOLDER}compose.yaml`, "utf8").replace(/^#.*$/gm, "");
  const filled = text.replace(/\$\{(\w+):\?\}/g, (_, name) => {
    if (!(name in example)) throw new Error(`compose.yaml asks for ${name}, which is in no .env`);
    return example[name];
  });
  return parse(filled);
}

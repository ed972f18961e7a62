import { readFileSync } from "node:fs";
import { root } from "./root.mjs";

const FOLDER = `${root}docs/deploy/`;

/** Example values for the `.env` next to the compose file, which fills it. */
const filling = { DOMAIN: "quality.example.org", VERSION: "0.0.0", POSTGRES_PASSWORD: "4f0c2f7d3e" };

/** Example settings of the product, for the `env_file` of its services. */
const settings = {
  SESSION_SECRET: "a secret of the compose file's tests, long enough",
  BACKUP_PASSPHRASE: "twelve grey herons on one pole",
  ADMIN_EMAIL: "first@example.org",
  ADMIN_PASSWORD: "Rowing-across-7-lakes",
  SMTP_URL: "smtp://127.0.0.1:2525",
};

/** Names listed in the head of the compose file. */
export const namesInEnv = () => [...Object.keys(filling), ...Object.keys(settings)];

/** A service with its settings as its container has them: those of `env_file`, then those of the compose file. */
const withSettings = (service) =>
  service.env_file ? { ...service, environment: { ...settings, ...service.environment } } : service;

/**
 * Reads the compose file as `docker compose` does with an `.env` that has all it asks for.
 * @returns {Promise<Record<string, any>>}
 * @throws when it names a variable that none of them is
 */
export async function readCompose() {
  const { parse } = await import("yaml");
  const text = readFileSync(`${FOLDER}compose.yaml`, "utf8").replace(/^#.*$/gm, "");
  const filled = text.replace(/\$\{(\w+):\?\}/g, (_, name) => {
    if (!(name in filling)) throw new Error(`compose.yaml asks for ${name}, which is in no .env`);
    return filling[name];
  });
  const compose = parse(filled, { merge: true });
  const services = Object.entries(compose.services).map(([name, service]) => [name, withSettings(service)]);
  return { ...compose, services: Object.fromEntries(services) };
}

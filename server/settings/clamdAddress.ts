import type { NetConnectOpts } from "node:net";

const DEFAULT_PORT = 3310;

/** Where clamd listens: `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. Throws for anything else. */
export function clamdAddress(text: string): NetConnectOpts {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === "unix:" && url.pathname) return { path: url.pathname };
  if (url?.protocol === "tcp:" && url.hostname)
    return { host: url.hostname.replace(/^\[|\]$/g, ""), port: Number(url.port || DEFAULT_PORT) };
  throw new Error("CLAMAV_URL must be an address like tcp://localhost:3310 or unix:/run/clamav/clamd.ctl");
}

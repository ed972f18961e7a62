import { isIP } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bucketAddress } from "#server/settings/bucketAddress.ts";
import type { FilesPlace } from "#server/settings/filesPlace.ts";

const loopback = new Set(["127.0.0.1", "::1", "localhost"]);

/** Whether a host name or address is only reachable from this machine. */
export function isLoopback(host: string): boolean {
  return loopback.has(host);
}

/** The host name in a web address, without the brackets of IPv6. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, "");

/** The port in PORT. Throws if it is invalid. */
export function readPort(text: string | undefined): number {
  const port = Number(text ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${text}"`);
  return port;
}

const originOf = (host: string, port: number) => `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

/** The name or address in HOST. Throws if it is invalid. */
export function readHost(text = "127.0.0.1"): string {
  if (!URL.canParse(originOf(text, 0))) throw new Error(`HOST must be a name or an address, not "${text}"`);
  return text;
}

const isOrigin = ({ protocol, pathname, search, hash, username }: URL) =>
  /^https?:$/.test(protocol) && /^\/+$/.test(pathname) && !search && !hash && !username;

/**
 * The address people use: PUBLIC_URL, or the address at which the process listens. Throws if it is no http(s) address
 * or has a path. Pages, mails and the addresses on certificates begin at the root of their host.
 */
export function readPublicUrl(text: string | undefined, host: string, port: number): string {
  if (!text) return originOf(host, port);
  if (!URL.canParse(text) || !isOrigin(new URL(text)))
    throw new Error(
      `PUBLIC_URL must be an http(s) address without a path, like https://quality.example.org, not "${text}"`,
    );
  return text.replace(/\/+$/, "");
}

/** PostgreSQL's address. Throws where DATABASE_URL is that of another database, without repeating the password in it. */
export function readDatabaseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!/^postgres(ql)?:\/\//.test(text))
    throw new Error("DATABASE_URL must be an address like postgres://user:password@host:5432/database");
  return text;
}

const poolSize = { least: 2, most: 500, usual: 10 };

/** The number of connections in DATABASE_POOL_SIZE. Throws if it is no number in its limits. */
export function readPoolSize(text: string | undefined): number {
  const { least, most, usual } = poolSize;
  const size = Number(text ?? usual);
  if (!Number.isInteger(size) || size < least || size > most)
    throw new Error(`DATABASE_POOL_SIZE must be a number from ${least} to ${most}, not "${text}"`);
  return size;
}

/** Where answers' files are: a folder, or a bucket and the folder in which this node works on them. Throws where FILES_URL is neither, without repeating keys in it. */
export function readFilesPlace(text: string | undefined, dataDir: string): FilesPlace {
  const own = join(dataDir, "files");
  if (!text) return { filesDir: own, filesBucket: undefined };
  const filesBucket = bucketAddress(text);
  if (filesBucket) return { filesDir: own, filesBucket };
  if (URL.canParse(text) && new URL(text).protocol === "file:" && !new URL(text).host)
    return { filesDir: fileURLToPath(text), filesBucket };
  throw new Error(
    "FILES_URL must be a folder like file:///srv/pe-quality/files, or a bucket like s3://bucket/folder?endpoint=https://s3.example.org&region=eu-1 (its keys are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY)",
  );
}

/** The mail server's address. Throws where SMTP_URL is none, without repeating the password in it. */
export function readSmtpUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^smtps?:$/.test(new URL(text).protocol))
    throw new Error("SMTP_URL must be an address like smtp://user:password@host:587");
  return text;
}

/** Where a collector takes traces by OTLP over HTTP. Throws where OTEL_EXPORTER_OTLP_ENDPOINT is no address of the web. */
export function readTracesUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error("OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http://localhost:4318");
  return `${text.replace(/\/+$/, "")}/v1/traces`;
}

/** Names of address ranges that Fastify knows. */
const ranges = new Set(["loopback", "linklocal", "uniquelocal"]);

function isRange(text: string): boolean {
  const [address = "", prefix] = text.split("/");
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return bits > 0 && (prefix === undefined || (/^[1-9]\d*$/.test(prefix) && Number(prefix) <= bits));
}

/** The proxies whose word is taken for a visitor's address. Throws where TRUST_PROXY names what is no address. */
export function readTrustProxy(text = ""): string[] {
  const proxies = text
    .split(",")
    .map((proxy) => proxy.trim())
    .filter(Boolean);
  const wrong = proxies.find((proxy) => !ranges.has(proxy) && !isRange(proxy));
  if (wrong) throw new Error(`TRUST_PROXY must be addresses or ranges like 127.0.0.1 or 10.0.0.0/8, not "${wrong}"`);
  return proxies;
}

/** Where in a store that speaks S3 files are: `s3://bucket/prefix?endpoint=https://...&region=...`. */
export interface BucketAddress {
  bucket: string;
  /** Prefix of every key: empty, or folders with a trailing slash. */
  prefix: string;
  /** Address of the store; Amazon's if undefined. */
  endpoint: string | undefined;
  region: string | undefined;
}

/** Default region of other stores than Amazon's. */
const ANY_REGION = "us-east-1";
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const folders = /^(?:[\w.-]+\/)*$/;
const options = new Set(["endpoint", "region"]);

const isOfWeb = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Parses the address of a bucket. Undefined if it is invalid, contains keys, or has unknown parts. */
export function bucketAddress(text: string): BucketAddress | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== "s3:" || url.username || url.port || !bucketName.test(url.hostname)) return undefined;
  const path = url.pathname.replace(/^\/+|\/+$/g, "");
  const prefix = path && `${path}/`;
  const endpoint = url.searchParams.get("endpoint") ?? undefined;
  const region = url.searchParams.get("region") ?? (endpoint ? ANY_REGION : undefined);
  if (!folders.test(prefix) || (endpoint && !isOfWeb(endpoint))) return undefined;
  if ([...url.searchParams.keys()].some((name) => !options.has(name))) return undefined;
  return { bucket: url.hostname, prefix, endpoint, region };
}

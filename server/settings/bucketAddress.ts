/** Where in a store that speaks S3 files are: `s3://bucket/prefix?endpoint=https://...&region=...`. */
export interface BucketAddress {
  bucket: string;
  /** What every key begins with: nothing, or folders with a slash at their end. */
  prefix: string;
  /** Whose store it is; Amazon's when absent. */
  endpoint: string | undefined;
  region: string | undefined;
}

/** What stores that are not Amazon's are asked for, unless they want another. */
const ANY_REGION = "us-east-1";
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const folders = /^(?:[\w.-]+\/)*$/;
const options = new Set(["endpoint", "region"]);

const isOfWeb = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Reads the address of a bucket. Nothing where it is none, has keys in it, or says what nobody here understands. */
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

import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { SECOND_MS } from "#domain/calendar/time.ts";
import type { UrlCheck } from "#domain/wire/urlCheck.ts";
import rules from "#schemas/files.json";
import type { UrlPolicy } from "#server/services/urlPolicy.ts";
import { type RequestOptions, reachUrl } from "#server/tasks/links/checkUrl.ts";

const TIMEOUT_MS = 10 * SECOND_MS;
const MEDIA_TYPE = /^[\w.+-]{1,60}\/[\w.+-]{1,60}/;

/** Document at a web address. */
export interface LinkedDocument {
  /** Its media type, as its server sends it. */
  type?: string;
  /** In bytes. Undefined, like the hash, if it is larger than a file may be. */
  size?: number;
  /** SHA-256 of its bytes, in hex. */
  sha256?: string;
}

async function contentOf(response: IncomingMessage): Promise<LinkedDocument> {
  const [type] = MEDIA_TYPE.exec(response.headers["content-type"] ?? "") ?? [];
  const named = type ? { type: type.toLowerCase() } : {};
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > rules.bytes) return named;
    hash.update(chunk);
  }
  return { ...named, size, sha256: hash.digest("hex") };
}

/**
 * Reads the document at a web address under the same rules as `checkUrl`: its type, size and hash. The content of a
 * sign-in page or an error page is not read. Ten seconds in total.
 */
export function visitUrl(text: string, now: Date, policy: UrlPolicy = {}): Promise<UrlCheck & LinkedDocument> {
  const options: RequestOptions = { policy, method: "GET", signal: AbortSignal.timeout(TIMEOUT_MS) };
  return reachUrl(text, now, options, async ({ response }): Promise<LinkedDocument> => {
    if (response?.statusCode === 200) return contentOf(response);
    response?.destroy();
    return {};
  });
}

import { createHash } from "node:crypto";

/** SHA-256 of a content in hexadecimal digits. A text is encoded as UTF-8. For streams, see `server/files/hash.ts`. */
export const sha256 = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

import { createHash } from "node:crypto";

/** SHA-256 of a content in hexadecimal digits; of a text its UTF-8. A stream's: `server/files/hash.ts`. */
export const sha256 = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

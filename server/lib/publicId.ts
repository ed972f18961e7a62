import { randomBytes } from "node:crypto";
import { SHORT_CODE_BYTES, shortCodeOf } from "#domain/certificate/shortCode.ts";

/** How the public finds a certificate: an unguessable id for its public page, and a code that people can type. */
export interface PublicId {
  verificationId: string;
  shortCode: string;
}

/** A new public id and a new code of a certificate. */
export const newPublicId = (): PublicId => ({
  verificationId: randomBytes(16).toString("base64url"),
  shortCode: shortCodeOf(randomBytes(SHORT_CODE_BYTES)),
});

import { drawIssuerPictures } from "#server/commands/seed/issuerPictures.ts";
import type { Change } from "#server/database/change.ts";
import { storeBytes } from "#server/documents/fileBytes.ts";

/** Renders and stores the pictures of an issuer of the demonstration. Returns their hashes. */
export async function storedPictures(change: Change, index: number, signatory: string) {
  const { emblem, signature } = await drawIssuerPictures(index, signatory);
  return {
    emblem: await storeBytes(change.transaction, emblem),
    signature: await storeBytes(change.transaction, signature),
  };
}

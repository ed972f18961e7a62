import { storePicture } from "#server/certificates/issuer/pictures.ts";
import { drawIssuerPictures } from "#server/commands/seed/issuerPictures.ts";
import type { Change } from "#server/database/change.ts";

/** Renders and stores the pictures of an issuer of the demonstration. Returns their hashes. */
export async function storedPictures(change: Change, index: number, signatory: string) {
  const { emblem, signature } = await drawIssuerPictures(index, signatory);
  return { emblem: await storePicture(change, emblem), signature: await storePicture(change, signature) };
}

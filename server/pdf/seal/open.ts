import { readFile } from "node:fs/promises";
import type { SealPlace } from "#server/settings/seal.ts";

/** Signs PDFs for an installation. */
export interface Seal {
  /** The end of validity of its certificate. */
  validUntil: Date;
  /** A PDF with a signature. */
  sign(pdf: Uint8Array, at: Date): Promise<Buffer>;
}

/**
 * Opens the seal of the settings. Its libraries are loaded only for one.
 * Throws an error that names SEAL_P12 for a file that cannot be read, or whose key cannot sign.
 */
export async function openSeal(place: SealPlace | undefined): Promise<Seal | undefined> {
  if (!place) return undefined;
  try {
    const { readSealFile } = await import("#server/pdf/seal/sealFile.ts");
    const { sealPdf } = await import("#server/pdf/seal/sealPdf.ts");
    const { signatureOf } = await import("#server/pdf/seal/signature.ts");
    const key = readSealFile(await readFile(place.file), place.passphrase);
    await signatureOf(Buffer.alloc(0), key);
    return { validUntil: new Date(key.chain[0].validTo), sign: (pdf, at) => sealPdf(pdf, key, at) };
  } catch (error) {
    throw new Error(`SEAL_P12 ${place.file} cannot be used: ${(error as Error).message}`);
  }
}

import { resolve } from "node:path";

/** The PKCS#12 file whose key signs PDFs. */
export interface SealPlace {
  file: string;
  passphrase: string;
}

/** The seal of the settings. Throws for a passphrase without a file. */
export function readSealPlace({ SEAL_P12, SEAL_PASSPHRASE = "" }: NodeJS.ProcessEnv): SealPlace | undefined {
  if (SEAL_P12) return { file: resolve(SEAL_P12), passphrase: SEAL_PASSPHRASE };
  if (SEAL_PASSPHRASE) throw new Error("SEAL_PASSPHRASE needs SEAL_P12, the file that it opens");
  return undefined;
}

import { plainAddPlaceholder } from "@signpdf/placeholder-plain";
import { SignPdf } from "@signpdf/signpdf";
import { Signer, SUBFILTER_ETSI_CADES_DETACHED } from "@signpdf/utils";
import type { SealKey } from "#server/pdf/seal/sealFile.ts";
import { signatureOf } from "#server/pdf/seal/signature.ts";

/** Room for a signature without its certificates. */
const SIGNATURE_BYTES = 2048;

class SealSigner extends Signer {
  readonly #key: SealKey;

  constructor(key: SealKey) {
    super();
    this.#key = key;
  }

  override sign(content: Buffer): Promise<Buffer> {
    return signatureOf(content, this.#key);
  }
}

const roomFor = ({ chain }: SealKey) => chain.reduce((sum, { raw }) => sum + raw.length, SIGNATURE_BYTES);

const holderOf = ({ chain: [own] }: SealKey) => [own.toLegacyObject().subject.CN].flat()[0] ?? "";

/**
 * Adds an invisible PAdES signature (ETSI EN 319 142-1, level B-B) that covers the whole PDF.
 * @param signedAt the time that PDF readers show
 */
export function sealPdf(pdf: Uint8Array, key: SealKey, signedAt: Date): Promise<Buffer> {
  const prepared = plainAddPlaceholder({
    pdfBuffer: Buffer.from(pdf),
    reason: "",
    contactInfo: "",
    location: "",
    name: holderOf(key),
    signingTime: signedAt,
    signatureLength: roomFor(key),
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
  });
  return new SignPdf().sign(prepared, new SealSigner(key));
}

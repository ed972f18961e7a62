import { DomainError } from "#domain/errors.ts";
import type { Seal } from "#server/pdf/seal/open.ts";
import type { Services } from "#server/services/services.ts";

/** The installation's seal, while its certificate is valid. */
export function validSeal({ seal, now }: Services): Seal | undefined {
  return seal && now() < seal.validUntil ? seal : undefined;
}

/** A PDF with the signature of the installation, if it has a valid seal. Throws DomainError DRAWING_FAILED. */
export async function signed(services: Services, pdf: Uint8Array): Promise<Uint8Array> {
  try {
    return (await validSeal(services)?.sign(pdf, services.now())) ?? pdf;
  } catch (error) {
    services.log.error({ err: error }, "signing failed");
    throw new DomainError("DRAWING_FAILED");
  }
}

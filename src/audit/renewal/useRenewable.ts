import type { Certificate } from "#domain/generated/resources.ts";
import { renewers } from "#domain/renewal/renewable.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useRead } from "#src/shared/useRead.ts";

const none: Stored<Certificate>[] = [];

/**
 * The certificates that can be renewed now, earliest expiry first. Empty for uninvolved people.
 * @param number only this certificate
 * @param asked whether to request them at all
 */
export function useRenewable({ number, asked }: { number?: string; asked: boolean }): {
  renewable: Stored<Certificate>[];
  isLoading: boolean;
} {
  const { role } = useSignedIn();
  const path = number
    ? (`/certificates/renewable?number=${encodeURIComponent(number)}` as const)
    : "/certificates/renewable";
  const { found, reading } = useRead(asked && renewers.includes(role) ? path : undefined);
  return { renewable: found ?? none, isLoading: reading };
}

import { useCustom } from "@refinedev/core";
import type { Certificate } from "#domain/generated/resources.ts";
import { renewers } from "#domain/renewal/renewable.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

/**
 * The certificates that can be renewed now, the first to expire first; none for whom it does not concern.
 * @param number narrows it to one certificate
 * @param asked whether to ask at all
 */
export function useRenewable({ number, asked }: { number?: string; asked: boolean }): {
  renewable: Stored<Certificate>[];
  isLoading: boolean;
} {
  const { role } = useSignedIn();
  const enabled = asked && renewers.includes(role);
  const { data, isInitialLoading } = useCustom<Stored<Certificate>[]>({
    url: number ? `/certificates/renewable?number=${encodeURIComponent(number)}` : "/certificates/renewable",
    method: "get",
    queryOptions: { enabled, cacheTime: 0 },
    errorNotification: false,
  });
  // A call that is not made still finds what another page has read under the same address.
  return { renewable: (enabled && data?.data) || [], isLoading: isInitialLoading };
}

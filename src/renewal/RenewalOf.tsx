import type { Certificate } from "#domain/generated/resources.ts";
import { RenewalNotice } from "#src/renewal/RenewalNotice.tsx";
import { useRenewable } from "#src/renewal/useRenewable.ts";

/** At a certificate: that it can be renewed, when it can. */
export function RenewalOf({ certificate }: { certificate: Pick<Certificate, "number" | "expired" | "expiresSoon"> }) {
  const { number, expired, expiresSoon } = certificate;
  const { renewable } = useRenewable(expired || expiresSoon ? number : null);
  if (renewable.length === 0) return null;
  return (
    <div className="renewal-of">
      {renewable.map((found) => (
        <RenewalNotice key={found.id} certificate={found} />
      ))}
    </div>
  );
}

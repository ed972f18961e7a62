import type { ReactNode } from "react";
import type { Certificate } from "#domain/generated/resources.ts";
import { RenewalNotice } from "#src/audit/renewal/RenewalNotice.tsx";
import { useRenewable } from "#src/audit/renewal/useRenewable.ts";

interface RenewalOfProps {
  certificate: Pick<Certificate, "number" | "expired" | "expiresSoon">;
  /** Shown instead while the certificate cannot be renewed, or not by this person. */
  otherwise?: ReactNode;
}

/** Notice at a certificate that it can be renewed now. */
export function RenewalOf({ certificate, otherwise = null }: RenewalOfProps) {
  const { number, expired, expiresSoon } = certificate;
  const { renewable, isLoading } = useRenewable({ number, asked: expired || expiresSoon });
  if (isLoading) return null;
  if (renewable.length === 0) return otherwise;
  return (
    <div className="renewal-of">
      {renewable.map((found) => (
        <RenewalNotice key={found.id} certificate={found} />
      ))}
    </div>
  );
}

import type { CertificateState } from "#domain/certificate/state.ts";

const tick = "M7 12.5l3.5 3.5L17.5 9";
const signs: Record<CertificateState, string> = {
  valid: tick,
  expiresSoon: "M12 6.5V12l3.5 2.5",
  expired: "M12 6.5V12l3.5 2.5",
  revoked: "M8 8l8 8M16 8l-8 8",
  replaced: "M7 12h10M13 8l4 4-4 4",
};

/** The state of a certificate as a decorative icon next to its text. */
export function StateSign({ state }: { state: CertificateState }) {
  return (
    <svg className="verify-sign" viewBox="0 0 24 24" width="48" height="48" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="11" />
      <path d={signs[state]} />
    </svg>
  );
}

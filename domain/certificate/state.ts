import type { Certificate } from "#domain/generated/resources.ts";

/** States of a certificate today. The most serious one applies. */
export const certificateStates = ["valid", "expiresSoon", "expired", "revoked", "replaced"] as const;
export type CertificateState = (typeof certificateStates)[number];

type Said = Pick<Certificate, "revoked" | "replaced" | "expired" | "expiresSoon">;

/**
 * The state of a certificate from its computed properties. A replaced certificate has only that state, whatever the
 * state of its successor.
 */
export function stateOf({ revoked, replaced, expired, expiresSoon }: Said): CertificateState {
  if (replaced) return "replaced";
  if (revoked) return "revoked";
  if (expired) return "expired";
  return expiresSoon ? "expiresSoon" : "valid";
}

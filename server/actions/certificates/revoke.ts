import { notifyTeam } from "#server/certificates/notifyTeam.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Revokes a certificate with a reason, which its enterprise gets by email. This cannot be undone. */
export default recordAction("certificate", "revoke", {
  also: (change, certificate, services) =>
    notifyTeam(services, change, {
      kind: "certificateRevoked",
      certificate,
      params: { reason: certificate.revokedReason ?? "" },
    }),
});

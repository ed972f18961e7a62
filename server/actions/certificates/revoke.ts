import { notifyTeam } from "#server/certificates/notifyTeam.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Takes a certificate back, with a reason, which its enterprise gets by mail; it cannot be undone. */
export default recordAction("certificate", "revoke", {
  also: (change, certificate, services) =>
    notifyTeam(services, change, {
      kind: "certificateRevoked",
      certificate,
      params: { reason: certificate.revokedReason ?? "" },
    }),
});

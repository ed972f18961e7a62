import { useTranslation } from "react-i18next";
import { RenewalNotice } from "#src/audit/renewal/RenewalNotice.tsx";
import { useRenewable } from "#src/audit/renewal/useRenewable.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

/** For the home page of an enterprise's people: certificates that can be renewed now. Nothing if there are none. */
export function Renewals() {
  const { t } = useTranslation("audit");
  const me = useSignedIn();
  const { renewable } = useRenewable({ asked: me.role !== "admin" });
  if (renewable.length === 0) return null;
  return (
    <section className="renewals" aria-labelledby="home-renewals">
      <h2 id="home-renewals">{t("renewal.title")}</h2>
      {renewable.map((certificate) => (
        <RenewalNotice key={certificate.id} certificate={certificate} />
      ))}
    </section>
  );
}

import { useTranslation } from "react-i18next";
import { useSignedIn } from "#src/console/signedIn.ts";
import { RenewalNotice } from "#src/renewal/RenewalNotice.tsx";
import { useRenewable } from "#src/renewal/useRenewable.ts";

/** On the home of an enterprise's people: its certificates that can be renewed now; nothing when there is none. */
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

import { useTranslation } from "react-i18next";
import { formatDate } from "#domain/certificate/format.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import { decide } from "#domain/workflow/decide.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { SealImage } from "#src/shared/SealImage.tsx";
import { LinkButton } from "#src/ui/LinkButton.tsx";
import "#src/audit/renewal/renewal.css";

/** The path for renewing a certificate: the request of an audit, filled in from the certificate. */
const renewalPath = (number: string) => `/dashboard/request-audit?renews=${encodeURIComponent(number)}`;

/**
 * Last valid day of a certificate, with a link to the request that renews it. Other readers see which people may
 * request it.
 */
export function RenewalNotice({ certificate }: { certificate: Certificate }) {
  const { t, i18n } = useTranslation(["audit", "certificate", "resources"]);
  const me = useSignedIn();
  const { number, level, peCode, expired, expirationDate } = certificate;
  const mayRequest = decide({ action: "request", actor: me, task: { peCode }, now: new Date() }).ok;
  const date = formatDate(expirationDate, i18n.language as Locale);
  return (
    <div className="renewal-notice">
      <SealImage className="renewal-seal" level={level} />
      <div className="renewal-words">
        <p className="renewal-until">{t(`certificate:states.${expired ? "expired" : "expiresSoon"}`, { date })}</p>
        <p>
          {number} · {t(`resources:task.values.level.${level}`)}
        </p>
        <p>
          {t("audit:renewal.how")} {mayRequest ? null : t("audit:renewal.ask")}
        </p>
      </div>
      {mayRequest ? (
        <LinkButton type="primary" to={renewalPath(number)}>
          {t("audit:renewal.renew")}
        </LinkButton>
      ) : null}
    </div>
  );
}

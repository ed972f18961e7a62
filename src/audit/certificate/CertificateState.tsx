import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { formatDate } from "#domain/certificate/format.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";

/** Says that a certificate is revoked, expired or about to expire; nothing while it is simply valid. */
export function CertificateState({ certificate }: { certificate: Certificate }) {
  const { t, i18n } = useTranslation("certificate");
  const locale = i18n.language as Locale;
  const { revokedAt, revokedReason, expired, expiresSoon } = certificate;
  const date = formatDate(certificate.expirationDate, locale);
  if (revokedAt) {
    const message = t("states.revoked", { date: formatDate(revokedAt, locale) });
    return <Alert type="error" showIcon message={message} description={revokedReason} />;
  }
  if (expired) return <Alert type="error" showIcon message={t("states.expired", { date })} />;
  if (expiresSoon) return <Alert type="warning" showIcon message={t("states.expiresSoon", { date })} />;
  return null;
}

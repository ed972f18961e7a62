import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { formatDate } from "#domain/certificate/format.ts";
import { stateOf } from "#domain/certificate/state.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";

/** Notice that a certificate is revoked, expired or about to expire. Empty for a valid one. */
export function CertificateStateNotice({ certificate }: { certificate: Certificate }) {
  const { t, i18n } = useTranslation("certificate");
  const locale = i18n.language as Locale;
  const { revokedAt, revokedReason, expirationDate } = certificate;
  const state = stateOf(certificate);
  if (state === "valid" || state === "replaced") return null;
  const date = formatDate(state === "revoked" && revokedAt ? revokedAt : expirationDate, locale);
  return (
    <Alert
      type={state === "expiresSoon" ? "warning" : "error"}
      showIcon
      message={t(`states.${state}`, { date })}
      description={state === "revoked" ? revokedReason : undefined}
    />
  );
}

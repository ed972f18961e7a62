import { Tag } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { formatDate } from "#domain/certificate/format.ts";
import { stateOf } from "#domain/certificate/state.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import type { Me } from "#providers/me.ts";
import { colorOf } from "#src/core/colorOf.ts";
import { showPath } from "#src/core/paths.ts";
import { SealImage } from "#src/shared/SealImage.tsx";
import "#src/audit/parts/task.css";

/** The property whose name describes a state. */
const fieldOf = { revoked: "revokedAt", expired: "expired", expiresSoon: "expiresSoon", replaced: "replaced" } as const;

/** The state of a certificate, unless it is valid. */
function StateTag({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation("resources");
  const state = stateOf(certificate);
  if (state === "valid") return null;
  return <Tag color={colorOf("certificate.state", state)}>{t(`certificate.fields.${fieldOf[state]}`)}</Tag>;
}

/** A certificate in a list, with a link to it. */
export function CertificateCard({ certificate, me }: { certificate: Certificate; me: Me }) {
  const { t, i18n } = useTranslation(["audit", "resources"]);
  const { number, level, taskCode, title, peCode, enterpriseName, expirationDate } = certificate;
  const path = taskCode === null ? showPath("certificates", number) : `/dashboard/task/${taskCode}?tab=certificate`;
  return (
    <Link className="audit-card certificate-card" to={path}>
      <SealImage className="card-seal" level={level} />
      <span className="card-facts">
        <span className="task-code">{number}</span>
        <strong>{title || t("resources:certificate.values.source.earlier")}</strong>
        {me.code === peCode ? null : <span>{enterpriseName}</span>}
        <span>{t(`resources:task.values.level.${level}`)}</span>
        <span>
          {t("audit:home.validUntil", { date: formatDate(expirationDate, i18n.language as Locale) })}{" "}
          <StateTag certificate={certificate} />
        </span>
      </span>
    </Link>
  );
}

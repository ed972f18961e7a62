import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { numberFormat } from "#domain/texts/formats.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { useTaskCertificate } from "#src/audit/result/useTaskCertificate.ts";
import { SealImage } from "#src/shared/SealImage.tsx";

/** The certificate of an audit, with a link to it. */
export function CertificateNotice({ task }: Pick<TaskPartProps, "task">) {
  const { t, i18n } = useTranslation(["audit", "resources"]);
  const { certificate } = useTaskCertificate(task.code);
  if (!certificate) return null;
  const { level, number, points, pointsMax } = certificate;
  const figure = numberFormat(i18n.language);
  return (
    <section className="result-certificate" aria-label={t("resources:certificate.one")}>
      <SealImage className="result-seal" level={level} />
      <div>
        <p className="result-level">
          {t("audit:result.reached", { level: t(`resources:task.values.level.${level}`) })}
        </p>
        <p>
          {number} · {t("audit:scores.of", { points: figure.format(points), max: figure.format(pointsMax) })}
        </p>
        <Link to="?tab=certificate">{t("audit:result.toCertificate")}</Link>
      </div>
    </section>
  );
}

import type { CSSProperties } from "react";
import { formatPercent, formatPoints } from "#domain/certificate/format.ts";
import { percentOf } from "#domain/percent.ts";
import type { CertificateViewProps } from "#src/audit/certificate/certificateView.ts";
import { useDocumentTexts } from "#src/audit/certificate/useDocumentTexts.ts";
import { inPlace } from "#src/shared/inPlace.ts";

/** People under a heading. Nothing without names. */
function People({ heading, names }: { heading: string; names: string[] }) {
  const nonEmpty = names.filter(Boolean);
  if (nonEmpty.length === 0) return null;
  return (
    <div>
      <h4 className="certificate-label">{heading}</h4>
      <ul className="certificate-names">
        {inPlace(nonEmpty, (name) => (
          <li>{name}</li>
        ))}
      </ul>
    </div>
  );
}

/** Result of every audit field, with the threshold as a line. */
function Scores({ certificate, fieldTitles, locale }: CertificateViewProps) {
  const { t } = useDocumentTexts(locale);
  const threshold = { "--certificate-threshold": `${certificate.thresholds.field}%` } as CSSProperties;
  return (
    <>
      <ul className="certificate-scores" style={threshold}>
        {certificate.achievements.map(({ auditFieldId, points, max }) => (
          <li key={auditFieldId}>
            <span className="certificate-field">{fieldTitles[auditFieldId] ?? auditFieldId}</span>
            <span className="certificate-bar" aria-hidden="true">
              <span style={{ inlineSize: `${Math.min(100, percentOf(points, max))}%` }} />
            </span>
            <strong>{formatPercent(percentOf(points, max), locale)}</strong>
            <span className="certificate-points">
              {t("points", { points: formatPoints(points, locale), max: formatPoints(max, locale) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="certificate-label">
        {t("threshold", { percent: formatPercent(certificate.thresholds.field, locale) })}
      </p>
    </>
  );
}

/** The achievements side: points by audit field, and the people. */
export function AchievementsSide(props: CertificateViewProps) {
  const { certificate, locale } = props;
  const { t } = useDocumentTexts(locale);
  const { points, pointsMax, auditors, peTrainer, peStudents } = certificate;
  return (
    <section className="certificate-side certificate-achievements" aria-label={t("sides.achievements")}>
      <header>
        <h3>{t("achievements")}</h3>
        <p>
          <strong className="certificate-level">{formatPercent(percentOf(points, pointsMax), locale)}</strong>{" "}
          {t("points", { points: formatPoints(points, locale), max: formatPoints(pointsMax, locale) })}
        </p>
      </header>
      <p>
        <span className="certificate-label">{t("facts.audit")}</span> {certificate.title}
      </p>
      <Scores {...props} />
      <div className="certificate-people">
        <People heading={t("people.auditors")} names={auditors} />
        <People heading={t("people.peTrainer")} names={[peTrainer]} />
        <People heading={t("people.peStudents", { count: peStudents.length })} names={peStudents} />
      </div>
    </section>
  );
}

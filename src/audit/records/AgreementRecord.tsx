import { useTranslation } from "react-i18next";
import type { User } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import { severityOf } from "#domain/scoring/agreement.ts";
import { numberFormat } from "#domain/texts/formats.ts";
import { Facts } from "#src/shared/Facts.tsx";

const { questionsAtLeast } = programme.agreement;

/** The figures of an auditor's results. Undefined if the reader may not see them. */
type AuditorFigures = Partial<
  Pick<
    User,
    | "comparedQuestions"
    | "samePercent"
    | "withinOnePercent"
    | "meanLean"
    | "auditsConfirmed"
    | "auditsObjected"
    | "appealsAccepted"
    | "passingRejections"
  >
>;

/** Comparison of an auditor's results with those of others. Few compared questions give no judgement. */
export function AgreementRecord(figures: AuditorFigures) {
  const { t, i18n } = useTranslation(["practice", "resources"]);
  const { comparedQuestions = 0, samePercent, withinOnePercent, meanLean } = figures;
  const { auditsConfirmed, auditsObjected, appealsAccepted, passingRejections } = figures;
  const count = numberFormat(i18n.language);
  const signed = numberFormat(i18n.language, { signDisplay: "exceptZero", maximumFractionDigits: 2 });
  const isJudged = typeof meanLean === "number";
  const severity = isJudged ? t(`practice:agreement.${severityOf(meanLean)}`) : null;
  const shown = (field: keyof AuditorFigures, value: number | null | undefined, format = count) =>
    [t(`resources:user.fields.${field}`), typeof value === "number" ? format.format(value) : null] as const;
  return (
    <section className="card" aria-labelledby="agreement-record">
      <h2 id="agreement-record">{t("practice:agreement.title")}</h2>
      <p>{t("practice:agreement.explain")}</p>
      {isJudged ? null : <p>{t("practice:agreement.few", { least: count.format(questionsAtLeast) })}</p>}
      <Facts
        facts={[
          shown("comparedQuestions", comparedQuestions),
          shown("samePercent", samePercent),
          shown("withinOnePercent", withinOnePercent),
          shown("meanLean", meanLean, signed),
          [t("practice:agreement.severity"), severity],
          shown("auditsConfirmed", auditsConfirmed),
          shown("auditsObjected", auditsObjected),
          shown("appealsAccepted", appealsAccepted),
          shown("passingRejections", passingRejections),
        ]}
      />
    </section>
  );
}

import { useTranslation } from "react-i18next";
import { agreementOf } from "#domain/scoring/agreement.ts";
import { numberFormat } from "#domain/texts/formats.ts";

interface AgreementLineProps {
  given: Readonly<Record<string, number>>;
  grades: Readonly<Record<string, { points: number }>>;
}

/** Number of graded answers, number of those equal to the model, and the direction of the others. */
export function AgreementLine({ given, grades }: AgreementLineProps) {
  const { t, i18n } = useTranslation("practice");
  const { graded, same, lean } = agreementOf(given, grades);
  const figure = numberFormat(i18n.language, { maximumFractionDigits: 1 });
  const by = Number(Math.abs(lean).toFixed(1));
  const direction = lean === 0 ? "even" : lean > 0 ? "higher" : "lower";
  return (
    <p className="practice-agreement" role="status">
      {t("graded", {
        graded: figure.format(graded),
        total: figure.format(Object.keys(grades).length),
        same: figure.format(same),
      })}{" "}
      {graded > 0 ? t(direction, { count: by, points: figure.format(by) }) : null}
    </p>
  );
}

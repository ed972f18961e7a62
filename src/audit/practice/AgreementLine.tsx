import { useTranslation } from "react-i18next";
import { numberFormat } from "#domain/texts/formats.ts";

interface AgreementLineProps {
  /** Mean difference from the model in points. */
  meanDifference: number;
  /** Share of the answers with at most one point of difference. */
  withinOne: number;
}

/** Direction and size of the difference from the model, and the share of answers close to it. */
export function AgreementLine({ meanDifference, withinOne }: AgreementLineProps) {
  const { t, i18n } = useTranslation("practice");
  const by = Math.abs(meanDifference);
  const points = numberFormat(i18n.language, { maximumFractionDigits: 2 }).format(by);
  const share = numberFormat(i18n.language, { style: "percent" }).format(withinOne);
  const direction = by === 0 ? "even" : meanDifference > 0 ? "higher" : "lower";
  return (
    <p>
      {t(direction, { count: by, points })} {t("withinOne", { share })}
    </p>
  );
}

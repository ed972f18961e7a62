import { useTranslation } from "react-i18next";
import { scaleOf } from "#domain/scoring/scale.ts";

interface PointScaleProps {
  maxPoints: number;
  points: number | null;
}

/** What a question's points stand for, by the programme's scale; the step of the points that were given stands out. */
export function PointScale({ maxPoints, points }: PointScaleProps) {
  const { t } = useTranslation("workbench");
  return (
    <dl className="point-scale" aria-label={t("scale.title")}>
      {scaleOf(maxPoints).map(({ name, from, to }) => (
        <div key={name} className={points !== null && points >= from && points <= to ? "given" : undefined}>
          <dt>{from === to ? from : `${from}–${to}`}</dt>
          <dd>{t(`scale.${name}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { type ScaleStep, scaleOf } from "#domain/scoring/scale.ts";
import { useAnchors } from "#src/audit/anchors/AnchorsProvider.tsx";
import "#src/audit/anchors/anchors.css";

interface PointScaleProps {
  question: Pick<QuestionView, "id" | "maxPoints">;
  /** The given points. Their line is highlighted. */
  points?: number | null;
}

const placeOf = (step: ScaleStep) => programme.pointScale.findIndex(({ name }) => name === step.name);

/** The anchors of a question's points, or the programme's general scale if its form has none. */
export function PointScale({ question: { id, maxPoints }, points = null }: PointScaleProps) {
  const { t } = useTranslation("workbench");
  const anchors = useAnchors(id);
  return (
    <dl className="point-scale" aria-label={t(anchors ? "side.points" : "scale.title")}>
      {scaleOf(maxPoints).map((step) => {
        const { name, from, to } = step;
        return (
          <div key={name} className={points !== null && points >= from && points <= to ? "given" : undefined}>
            <dt>{from === to ? from : `${from}–${to}`}</dt>
            <dd>{anchors?.[placeOf(step)] ?? t(`scale.${name}`)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

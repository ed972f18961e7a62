import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import { rulesOn } from "#domain/scoring/rules.ts";
import { numberFormat } from "#domain/texts/formats.ts";
import { LevelCard } from "#src/site/landing/LevelCard.tsx";

/** The three levels, each with the steps it asks for and the points it takes; all from the programme's constants. */
export function Levels() {
  const { t, i18n } = useTranslation("site");
  const percent = numberFormat(i18n.language, { style: "percent", maximumFractionDigits: 1 });
  const rules = rulesOn(new Date());
  const months = numberFormat(i18n.language, { style: "unit", unit: "month", unitDisplay: "long" });
  return (
    <section className="band band-wash" aria-labelledby="levels">
      <div className="band-inner">
        <h2 id="levels">{t("levels.title")}</h2>
        <p className="band-lead">{t("levels.lead")}</p>
        <ul className="levels">
          {programme.levels.map((level) => (
            <LevelCard key={level.name} {...level} rules={rules.levels[level.name]} />
          ))}
        </ul>
        <dl className="level-facts">
          <div>
            <dt>{t("levels.field")}</dt>
            <dd>{percent.format(rules.fieldThreshold / 100)}</dd>
          </div>
          <div>
            <dt>{t("levels.validity")}</dt>
            <dd>{months.format(programme.certificate.validityMonths)}</dd>
          </div>
        </dl>
        <p className="level-note">{t("levels.lower")}</p>
      </div>
    </section>
  );
}

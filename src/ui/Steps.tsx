import { useTranslation } from "react-i18next";
import { daysOf, type Situation } from "#domain/guide/situations.ts";
import { programme } from "#domain/programme.ts";
import { rulesOn } from "#domain/scoring/rules.ts";
import "#src/ui/steps.css";

/** Step-by-step instructions for a situation, with the days of the procedure in a country, null for all countries. */
export function Steps({ situation, country }: { situation: Situation; country: string | null }) {
  const { t } = useTranslation(["guide", "audit", "questionnaire"]);
  const moment = new Date();
  const figures = { threshold: rulesOn(moment).fieldThreshold, months: programme.certificate.validityMonths };
  const words = { ...figures, ...daysOf(situation, { country, moment }) };
  const steps = t(`situations.${situation.name}.steps`, words).split("\n");
  return (
    <ol className="guide-steps">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

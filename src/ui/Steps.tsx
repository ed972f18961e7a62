import { useTranslation } from "react-i18next";
import type { Situation } from "#domain/guide/situations.ts";
import { programme } from "#domain/programme.ts";
import { rulesOn } from "#domain/scoring/rules.ts";
import "#src/ui/steps.css";

/** Step-by-step instructions for a situation. */
export function Steps({ situation }: { situation: Situation }) {
  const { t } = useTranslation(["guide", "audit", "questionnaire"]);
  const figures = { threshold: rulesOn(new Date()).fieldThreshold, months: programme.certificate.validityMonths };
  const steps = t(`situations.${situation.name}.steps`, figures).split("\n");
  return (
    <ol className="guide-steps">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

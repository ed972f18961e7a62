import { useTranslation } from "react-i18next";
import type { Role } from "#domain/generated/programme.ts";
import { type FlowStep, StepPicture } from "#src/site/landing/StepPicture.tsx";

/** The steps of an audit with their roles; the programme does the last one automatically. */
const steps: { name: FlowStep; by: Role[] }[] = [
  { name: "request", by: ["enterprise", "trainer"] },
  { name: "answer", by: ["student"] },
  { name: "approve", by: ["trainer"] },
  { name: "audit", by: ["auditor"] },
  { name: "certificate", by: [] },
];

/** The way of an audit as a picture: one sheet that fills up from step to step, and the way back. */
export function Flow() {
  const { t } = useTranslation(["site", "common"]);
  return (
    <section className="band" aria-labelledby="flow">
      <h2 id="flow">{t("site:flow.title")}</h2>
      <p className="band-lead">{t("site:flow.lead")}</p>
      <div className="flow">
        <ol className="flow-steps">
          {steps.map(({ name, by }) => (
            <li key={name} className="flow-step">
              <StepPicture step={name} />
              <div>
                <h3>{t(`site:flow.${name}.title`)}</h3>
                <p>{t(`site:flow.${name}.text`)}</p>
                {by.length > 0 ? (
                  <p className="flow-by">{by.map((role) => t(`common:roles.${role}`)).join(" · ")}</p>
                ) : null}
              </div>
            </li>
          ))}
        </ol>
        <p className="flow-again">{t("site:flow.again")}</p>
      </div>
    </section>
  );
}

import { useTranslation } from "react-i18next";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import { stagesOf } from "#domain/work/stages.ts";
import "#src/audit/parts/stageLine.css";

/** The stages of an audit in one line, with its current stage and step. */
export function StageLine({ status, step }: { status: TaskStatus; step?: string | undefined }) {
  const { t } = useTranslation("audit");
  return (
    <ol className="stage-line" aria-label={t("stages.title")}>
      {stagesOf(status).map(({ name, state }) => (
        <li key={name} data-state={state} aria-current={state === "current" ? "step" : undefined}>
          {t(`stages.${name}`)}
          {step && state === "current" ? `: ${step}` : null}
          {state === "passed" ? <span className="visually-hidden"> ({t("stages.passed")})</span> : null}
        </li>
      ))}
    </ol>
  );
}

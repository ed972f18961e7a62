import { useTranslation } from "react-i18next";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import { stageNow, stagesOf } from "#domain/work/stages.ts";
import "#src/audit/parts/stageLine.css";

/** The stages of an audit in one line, with its current stage and step. After the end, the last stage has the step. */
export function StageLine({ status, step }: { status: TaskStatus; step?: string | undefined }) {
  const { t } = useTranslation(["audit", "common"]);
  const now = stageNow(status);
  return (
    <ol className="stage-line" aria-label={t("stages.title")}>
      {stagesOf(status).map(({ name, state }) => (
        <li
          key={name}
          data-state={state}
          data-now={name === now || undefined}
          aria-current={state === "current" ? "step" : undefined}
        >
          {step && name === now ? `${t("common:label", { name: t(`stages.${name}`) })} ${step}` : t(`stages.${name}`)}
          {state === "passed" ? <span className="visually-hidden"> ({t("stages.passed")})</span> : null}
        </li>
      ))}
    </ol>
  );
}

import { Alert, Button } from "antd";
import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { SectionView } from "#domain/wire/responses.ts";
import { useAnswering, useSummary } from "#src/audit/answering/AnsweringContext.ts";
import { GapList } from "#src/audit/answering/check/GapList.tsx";
import { useSubmit } from "#src/audit/answering/check/useSubmit.ts";
import { WorthALook } from "#src/audit/answering/check/WorthALook.tsx";
import { openQuestions, optionalLeft, refusedQuestions } from "#src/audit/answering/missing.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { usePageTitle } from "#src/core/pageTitle.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";

/** The check before submission: missing parts, points that deserve a second look, and after these the button. */
export function CheckAnswers({ task, onChanged, sections }: TaskPartProps & { sections: SectionView[] }) {
  const { t } = useTranslation(["questionnaire", "workbench"]);
  usePageTitle(t("workbench:check.title"));
  const { store, queue } = useAnswering();
  const { progress, visible, states } = useSummary();
  useSyncExternalStore((listener) => store.subscribeToWaiting(listener), store.getWaiting);
  const { submit, busy, problem } = useSubmit({ task, onChanged });
  useEffect(() => void queue.flush(), [queue]);
  const open = openQuestions(store);
  const known = new Set(open.map(({ id }) => id));
  const missing = [...open, ...refusedQuestions(problem).filter(({ id }) => !known.has(id))];
  const left = optionalLeft(sections, { visible, states }).length;
  const refused = problem && !problem.questions?.length ? problem : undefined;
  return (
    <section className="check-answers" aria-labelledby="check-title">
      <h1 id="check-title" tabIndex={-1}>
        {t("workbench:check.title")}
      </h1>
      {refused ? <Alert type="error" showIcon role="alert" message={errorMessage(refused)} /> : null}
      {missing.length > 0 ? (
        <>
          <p className="check-state">{t("submit.gapsTitle")}</p>
          <GapList taskCode={task.code} sections={sections} open={missing} />
        </>
      ) : (
        <p className="check-state check-done">
          {left > 0 ? t("workbench:check.required") : t("workbench:check.done", { count: progress.total })}
        </p>
      )}
      <WorthALook taskCode={task.code} sections={sections} />
      {missing.length > 0 ? null : (
        <>
          {task.status === "rejected" ? <p>{t("workbench:check.unchanged")}</p> : null}
          <p>{t("submit.warning")}</p>
          <Button type="primary" size="large" onClick={submit} loading={buttonLoading(busy)}>
            {t("submit.confirm")}
          </Button>
        </>
      )}
    </section>
  );
}

import { Alert, Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { gaps } from "#domain/questionnaire/progress.ts";
import { HttpProblem, send } from "#providers/http/send.ts";
import { useAnswering } from "#src/answering/AnsweringContext.ts";
import { goToQuestion } from "#src/answering/goToQuestion.ts";
import { countable, type SectionView } from "#src/answering/responses.ts";
import { explain } from "#src/console/explain.ts";
import type { TaskRecord } from "#src/pages/task/TaskPage.tsx";

interface SubmitDialogProps {
  task: TaskRecord;
  sections: SectionView[];
  onSubmitted(): void;
}

/** Submitting: first a list of what is missing, each a link to its question; then the warning that nothing can be changed afterwards. */
export function SubmitDialog({ task, sections, onSubmitted }: SubmitDialogProps) {
  const { t } = useTranslation("questionnaire");
  const { store } = useAnswering();
  const [open, setOpen] = useState(false);
  const [missing, setMissing] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const titles = new Map(sections.flatMap(({ questions }) => questions.map(({ id, title }) => [id, title])));

  const ask = () => {
    const answers = Object.fromEntries(store.questions().map(({ id }) => [id, { ...store.get(id).draft, revision: 0 }]));
    const unsaved = store.unsaved().filter((id) => store.getSummary().visible.has(id));
    setMissing([...new Set([...gaps(sections.map(countable), answers), ...unsaved])]);
    setProblem(undefined);
    setOpen(true);
  };
  const submit = async () => {
    setSending(true);
    try {
      await send({ method: "PUT", path: `/tasks/${task.code}/responses`, body: { answers: {}, submit: true } });
      setOpen(false);
      onSubmitted();
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      setMissing(error.problem.questions ?? []);
      setProblem(explain(error.problem));
    } finally {
      setSending(false);
    }
  };
  const goTo = (id: string) => {
    setOpen(false);
    setTimeout(() => goToQuestion(id));
  };

  const complete = missing.length === 0;
  return (
    <>
      <Button type="primary" size="large" onClick={ask}>
        {t("submit.button")}
      </Button>
      <Modal
        open={open}
        title={t(complete ? "submit.warningTitle" : "submit.gapsTitle")}
        okText={t("submit.confirm")}
        cancelText={t("submit.back")}
        okButtonProps={{ loading: sending, ...(complete ? {} : { style: { display: "none" } }) }}
        onOk={submit}
        onCancel={() => setOpen(false)}
      >
        {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
        {complete ? (
          <p>{t("submit.warning")}</p>
        ) : (
          <>
            <p>{t("submit.gaps", { count: missing.length })}</p>
            <ul>
              {missing.map((id) => (
                <li key={id}>
                  <Button type="link" className="gap-link" onClick={() => goTo(id)}>
                    {titles.get(id) ?? id}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Modal>
    </>
  );
}

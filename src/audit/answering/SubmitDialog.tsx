import { Alert, Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "#domain/errors.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import { send } from "#providers/http/send.ts";
import { toProblem } from "#providers/problem.ts";
import { useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { goToQuestion } from "#src/audit/answering/goToQuestion.ts";
import { missingQuestions } from "#src/audit/answering/missing.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";

interface SubmitDialogProps {
  taskCode: string;
  sections: SectionView[];
  onSubmitted(): void;
}

/** Whether an audit has no question at all: nothing of it can be submitted. */
const asksNothing = (sections: SectionView[]) => sections.every(({ questions }) => questions.length === 0);

/** Submitting: first what is missing, each a link to its question; then the warning that nothing can be changed afterwards. */
export function SubmitDialog({ taskCode, sections, onSubmitted }: SubmitDialogProps) {
  const { t } = useTranslation(["questionnaire", "errors"]);
  const { store, queue } = useAnswering();
  const [missing, setMissing] = useState<string[]>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  /** A gap has led to its question, which gets the focus in the button's place. */
  const [leaving, setLeaving] = useState(false);
  const close = () => setMissing(undefined);

  const ask = async () => {
    setBusy(true);
    setLeaving(false);
    await queue.flush();
    setBusy(false);
    setProblem(undefined);
    setMissing(missingQuestions(store, sections));
  };
  const submit = async () => {
    setBusy(true);
    try {
      await send({ method: "PUT", path: `/tasks/${taskCode}/responses`, body: { answers: {}, submit: true } });
      close();
      onSubmitted();
    } catch (error) {
      const refused = toProblem(error);
      setMissing(refused.questions ?? []);
      setProblem(refused);
    } finally {
      setBusy(false);
    }
  };
  const goTo = (id: string) => {
    setLeaving(true);
    close();
    setTimeout(() => goToQuestion(id));
  };

  return (
    <>
      <Button type="primary" onClick={ask} loading={buttonLoading(busy)} disabled={asksNothing(sections)}>
        {t("questionnaire:submit.button")}
      </Button>
      <Modal
        open={missing !== undefined}
        title={t(missing?.length ? "questionnaire:submit.gapsTitle" : "questionnaire:submit.warningTitle")}
        okText={t("questionnaire:submit.confirm")}
        cancelText={t("questionnaire:submit.back")}
        okButtonProps={{ loading: buttonLoading(busy), ...(missing?.length ? { style: { display: "none" } } : {}) }}
        onOk={submit}
        onCancel={close}
        focusTriggerAfterClose={!leaving}
      >
        {problem ? <Alert type="error" showIcon role="alert" message={errorMessage(problem)} /> : null}
        {missing?.length ? (
          <Gaps ids={missing} sections={sections} onGoTo={goTo} />
        ) : (
          <p>{t("questionnaire:submit.warning")}</p>
        )}
      </Modal>
    </>
  );
}

function Gaps({ ids, sections, onGoTo }: { ids: string[]; sections: SectionView[]; onGoTo(id: string): void }) {
  const { t } = useTranslation("questionnaire");
  const missing = new Set(ids);
  return (
    <>
      <p>{t("submit.gaps", { count: ids.length })}</p>
      {sections.map(({ auditFieldId, title, questions }) => {
        const open = questions.filter(({ id }) => missing.has(id));
        if (open.length === 0) return null;
        return (
          <section key={auditFieldId}>
            <h3 className="gap-field">{title}</h3>
            <ul className="gap-list">
              {open.map((question) => (
                <li key={question.id}>
                  <Button type="link" className="gap-link" onClick={() => onGoTo(question.id)}>
                    {question.title}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

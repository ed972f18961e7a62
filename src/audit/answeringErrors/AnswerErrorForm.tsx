import { App, Button, Input, Radio } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import type { Assessment } from "#domain/scoring/score.ts";
import { isTooLong } from "#domain/texts/letters.ts";
import { send } from "#providers/http/send.ts";
import { type ErrorReport, useFactCheck } from "#src/audit/factCheck/FactCheckContext.ts";
import { PointsChoice } from "#src/audit/grading/PointsChoice.tsx";
import { messageOf } from "#src/core/errorMessage.ts";
import { useRegistry } from "#src/core/registry.ts";
import { textDraft, useTextDraft } from "#src/shared/drafts/useTextDraft.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Choice } from "#src/ui/Choice.tsx";
import { TooLong } from "#src/ui/TooLong.tsx";
import "#src/audit/grading/grading.css";

/** Draft of an answer to a report. */
const answerDraft = textDraft("fact-check-answer");

interface AnswerErrorFormProps {
  report: ErrorReport;
  question: QuestionView;
  /** The grade of the question. */
  assessment: Assessment;
}

/** The auditor's answer to a report. If it is accepted, new points and a comment for its question. */
export function AnswerErrorForm({ report, question, assessment }: AnswerErrorFormProps) {
  const { t } = useTranslation("factCheck");
  const id = useId();
  const { message } = App.useApp();
  const around = useFactCheck();
  const { minLength = 1, maxLength = 0 } = useRegistry().get("fact-check").properties.text ?? {};
  const [answer, write] = useTextDraft(answerDraft, { owner: around?.me.id ?? "", about: report.id });
  const [accepted, setAccepted] = useState<boolean>();
  const [points, setPoints] = useState(assessment.points ?? null);
  const [comment, setComment] = useState(assessment.comment ?? "");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!around) return null;
  const { task, onReported } = around;
  const submit = async () => {
    if (accepted === undefined) return setProblem(t("undecided"));
    if ([...answer.trim()].length < minLength) return setProblem(t("tooShort", { count: minLength }));
    setBusy(true);
    setProblem(undefined);
    try {
      const correction = accepted ? { correction: { points, comment } } : {};
      const body = { accepted, answer: answer.trim(), ...correction };
      await send({ method: "PUT", path: `/tasks/${task.code}/fact-checks/${report.id}/answer`, body });
      write("");
      void message.success(t("sent"));
      await onReported();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <form
      className="error-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Choice
        label={t("verdict")}
        value={accepted}
        onChange={({ target }) => {
          setProblem(undefined);
          setAccepted(target.value);
        }}
      >
        <Radio value={true}>{t("accept")}</Radio>
        <Radio value={false}>{t("decline")}</Radio>
      </Choice>
      <div className="error-field">
        <label htmlFor={`${id}-answer`}>{t("answer")}</label>
        <Input.TextArea
          id={`${id}-answer`}
          rows={3}
          required
          value={answer}
          aria-invalid={problem !== undefined || isTooLong(answer.trim(), maxLength)}
          aria-describedby={`${id}-long ${id}-problem`}
          onChange={({ target }) => write(target.value)}
        />
        <TooLong id={`${id}-long`} text={answer.trim()} limit={maxLength} />
      </div>
      {accepted ? (
        <>
          <div className="error-field">
            <span id={`${id}-points`}>{t("newPoints")}</span>
            <PointsChoice
              name={`${id}-points`}
              labelledBy={`${id}-points`}
              maxPoints={question.maxPoints}
              points={points}
              disabled={busy}
              onChange={setPoints}
            />
          </div>
          <div className="error-field">
            <label htmlFor={`${id}-comment`}>{t("newComment")}</label>
            <Input.TextArea
              id={`${id}-comment`}
              rows={2}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
            />
          </div>
        </>
      ) : null}
      {problem ? (
        <p id={`${id}-problem`} className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
      <Button
        type="primary"
        htmlType="submit"
        loading={buttonLoading(busy)}
        disabled={isTooLong(answer.trim(), maxLength)}
      >
        {t("send")}
      </Button>
    </form>
  );
}

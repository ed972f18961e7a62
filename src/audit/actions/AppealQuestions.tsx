import { Select } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { losesPoints } from "#domain/scoring/lost.ts";
import { useResponses } from "#src/audit/answers/useResponses.tsx";
import type { TaskRecord } from "#src/audit/audit.ts";
import { useGrades } from "#src/audit/grades/useGrades.ts";
import "#src/audit/actions/dialogChoice.css";

interface AppealQuestionsProps {
  task: TaskRecord;
  /** Previously chosen questions. */
  chosen: readonly string[];
  onChoose(questions: string[]): void;
}

/** Choice of the questions with lost points for an appeal. Without a choice, all are graded again. */
export default function AppealQuestions({ task, chosen, onChoose }: AppealQuestionsProps) {
  const { t } = useTranslation("appeals");
  const id = useId();
  const { found } = useGrades(task);
  const { responses, unread } = useResponses(task.code);
  if (!responses) return unread;
  const options = responses.questionnaire.sections.flatMap(({ title, questions }) => {
    const lost = visibleQuestions(questions, found?.answers ?? {}).filter(({ id: question, maxPoints }) =>
      losesPoints(found?.assessments[question] ?? {}, maxPoints),
    );
    const items = lost.map((question) => ({ value: question.id, label: question.title }));
    return items.length > 0 ? [{ label: title, options: items }] : [];
  });
  return (
    <p className="dialog-choice">
      <label htmlFor={id}>{t("file.questions")}</label>
      <Select
        id={id}
        mode="multiple"
        optionFilterProp="label"
        placeholder={t("file.all")}
        value={[...chosen]}
        options={options}
        onChange={onChoose}
      />
    </p>
  );
}

import { DeleteOutlined } from "@ant-design/icons";
import { Button, Select } from "antd";
import { useTranslation } from "react-i18next";
import type { Clause, Question } from "#domain/generated/questionnaire.ts";
import { clauseProblem, possibleAnswers } from "#domain/questionnaire/edit.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { useAnswerWords } from "#src/form-builder/useAnswerWords.ts";
import { wrappedOptions } from "#src/ui/wrappedOptions.ts";

interface ClauseRowProps {
  clause: Clause;
  /** The question that it decides about. */
  question: Question;
  questions: readonly Question[];
  onChange(clause: Clause): void;
  onRemove(): void;
}

/** One clause: an earlier question, and the answers to it. Its previous question stays selectable, even if it is gone. */
export function ClauseRow({ clause, question, questions, onChange, onRemove }: ClauseRowProps) {
  const { t } = useTranslation("building");
  const words = useAnswerWords(questions);
  const earlier = questions.slice(0, questions.indexOf(question));
  const deciding = earlier.filter((one) => possibleAnswers(one, questionTypes).length > 0);
  const decider = questions.find(({ id }) => id === clause.question);
  const listed = deciding.map(({ id }) => id);
  const offered = clause.question && !listed.includes(clause.question) ? [clause.question, ...listed] : listed;
  const choices = decider ? possibleAnswers(decider, questionTypes) : [];
  const answers = [...choices, ...clause.is.filter((answer) => !choices.includes(answer))];
  const problem = clauseProblem(clause, question, questions, questionTypes);
  return (
    <div className="clause">
      <Select
        classNames={wrappedOptions}
        aria-label={t("visibleIf.question")}
        placeholder={t("visibleIf.question")}
        value={clause.question || null}
        status={problem ? "error" : ""}
        options={offered.map((id) => ({ value: id, label: words.question(id) }))}
        onChange={(id: string | null) => id && onChange({ question: id, is: [] })}
      />
      <Select
        classNames={wrappedOptions}
        mode="multiple"
        aria-label={t("visibleIf.answers")}
        placeholder={t("visibleIf.answers")}
        value={clause.is}
        status={problem ? "error" : ""}
        disabled={!clause.question}
        options={answers.map((value) => ({ value: value as string, label: words.answer(clause.question, value) }))}
        onChange={(is) => onChange({ ...clause, is })}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={t("visibleIf.remove")}
        onClick={onRemove}
      />
      {problem ? <p className="field-error">{t(`problems.${problem}`)}</p> : null}
    </div>
  );
}

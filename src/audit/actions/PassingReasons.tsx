import { Alert, Input, Select } from "antd";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { standing } from "#domain/scoring/ladder.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import { useResponses } from "#src/audit/answers/useResponses.tsx";
import type { TaskRecord } from "#src/audit/audit.ts";
import { useGrades } from "#src/audit/grades/useGrades.ts";
import { wrappedOptions } from "#src/ui/wrappedOptions.ts";
import "#src/audit/actions/dialogChoice.css";

/** Reasons of a rejection, by question id. */
export type ReasonsByQuestion = Record<string, string>;

interface PassingReasonsProps {
  task: TaskRecord;
  /** Previously typed reasons. */
  reasons: ReasonsByQuestion;
  onType(reasons: ReasonsByQuestion): void;
  /** Called with the current reasons, changed or not. */
  onChange(reasons: ReasonsByQuestion): void;
}

/** Warns before the rejection of an audit whose points give a level, and asks for the reasons by question. */
export default function PassingReasons({ task, reasons, onType, onChange }: PassingReasonsProps) {
  const { t } = useTranslation(["report", "resources"]);
  const id = useId();
  /** Also the reasons of questions that were removed, for the case that the question is chosen again. */
  const typed = useRef<ReasonsByQuestion>({ ...reasons });
  const { found } = useGrades(task);
  const { responses, unread } = useResponses(task.code);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run for changed reasons, not for a new listener
  useEffect(() => onChange(reasons), [reasons]);
  const awarded = found ? standing(found.score, task.level, rulesOf(task)).awarded : undefined;
  if (!awarded) return null;
  if (!responses) return unread;
  const asked = responses.questionnaire.sections.map(({ title, questions }) => ({
    label: title,
    options: visibleQuestions(questions, responses.answers).map((question) => ({
      value: question.id,
      label: question.title,
    })),
  }));
  const titles = new Map(asked.flatMap(({ options }) => options.map(({ value, label }) => [value, label])));
  const choose = (ids: string[]) =>
    onType(Object.fromEntries(ids.map((question) => [question, typed.current[question] ?? ""])));
  const type = (question: string, reason: string) => {
    typed.current[question] = reason;
    onType({ ...reasons, [question]: reason });
  };
  return (
    <>
      <Alert
        type="warning"
        showIcon
        message={t("report:passing.warning", { level: t(`resources:task.values.level.${awarded}`) })}
      />
      <p className="dialog-choice">
        <label htmlFor={id}>{t("report:passing.questions")}</label>
        <Select
          id={id}
          mode="multiple"
          optionFilterProp="label"
          value={Object.keys(reasons)}
          options={asked}
          onChange={choose}
          classNames={wrappedOptions}
        />
      </p>
      {Object.entries(reasons).map(([question, reason]) => (
        <p key={question} className="dialog-choice">
          <label htmlFor={`${id}-${question}`}>{t("report:passing.reason", { question: titles.get(question) })}</label>
          <Input.TextArea
            id={`${id}-${question}`}
            rows={2}
            maxLength={2000}
            value={reason}
            onChange={({ target }) => type(question, target.value)}
          />
        </p>
      ))}
    </>
  );
}

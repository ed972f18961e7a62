import { Alert } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Texts } from "#domain/generated/questionnaire.ts";
import { Completeness } from "#src/form-builder/Completeness.tsx";
import { QuestionEditor } from "#src/form-builder/QuestionEditor.tsx";
import type { Builder } from "#src/form-builder/useBuilder.ts";
import type { Problems } from "#src/form-builder/useProblems.ts";
import { TextsIn } from "#src/forms/TextsIn.tsx";

interface QuestionPaneProps {
  builder: Builder;
  problems: Problems;
  /** The question that is written; none for the title. */
  selected: string | undefined;
}

/** Editor for the chosen question with its errors, or for the title. */
export function QuestionPane({ builder, problems, selected }: QuestionPaneProps) {
  const { t } = useTranslation("building");
  const { titles, questions } = builder.form;
  const { opened } = builder;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (opened.at === "heading") heading.current?.focus();
  }, [opened]);
  const place = questions.findIndex(({ id }) => id === selected);
  const question = questions[place];
  if (!question)
    return (
      <>
        <h2 ref={heading} tabIndex={-1}>
          {t("title")}
        </h2>
        <div className="texts-field">
          <TextsIn
            id="form-title"
            texts={titles}
            disabled={false}
            onChange={(texts) => builder.setTitles(texts as Texts)}
          />
        </div>
        <h3>{t("completeness")}</h3>
        <Completeness form={builder.form} />
      </>
    );
  const findings = problems.of(question.id);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t("edited", { number: place + 1 })}
      </h2>
      {findings.length > 0 ? (
        <Alert
          type="error"
          className="question-problems"
          message={t("outline.problems", { count: findings.length })}
          description={
            <ul>
              {findings.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          }
        />
      ) : null}
      <QuestionEditor key={question.id} {...{ question, questions, builder }} />
    </>
  );
}

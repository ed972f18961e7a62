import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Question } from "#domain/generated/questionnaire.ts";
import type { FormProblem } from "#domain/questionnaire/edit.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { Preview } from "#src/form-builder/Preview.tsx";
import { QuestionEditor } from "#src/form-builder/QuestionEditor.tsx";
import { QuestionRow } from "#src/form-builder/QuestionRow.tsx";
import type { Builder } from "#src/form-builder/useBuilder.ts";

interface QuestionsProps {
  builder: Builder;
  problems: FormProblem[];
  /** The language of the preview. */
  locale: string;
}

/** A condition needs the question that it looks at: alone, a question is shown. */
const alone = ({ visibleIf: _condition, ...question }: Question): Question => question;

function AddQuestion({ onAdd }: { onAdd(type: string): void }) {
  const { t, i18n } = useTranslation("building");
  return (
    <Select
      className="question-add"
      aria-label={t("add")}
      placeholder={t("add")}
      value={null}
      virtual={false}
      options={questionTypes.all.map(({ name, title }) => ({ value: name, label: textIn(title, i18n.language) }))}
      onChange={(type: string | null) => type && onAdd(type)}
    />
  );
}

/** The questions of a form in their order; the one that is open is edited beside its preview. */
export function Questions({ builder, problems, locale }: QuestionsProps) {
  const { t } = useTranslation("building");
  const [open, setOpen] = useState<string>();
  const { questions } = builder.form;
  const index = questions.findIndex(({ id }) => id === open);
  const edited = questions[index];
  const problemsOf = (id: string) =>
    problems.filter(({ question }) => question === id).map(({ problem }) => t(`problems.${problem}`));
  return (
    <div className="builder">
      <section className="card" aria-labelledby="builder-questions">
        <h2 id="builder-questions">{t("questions", { count: questions.length })}</h2>
        {questions.length === 0 ? <p>{t("empty")}</p> : null}
        <ol className="question-rows">
          {questions.map((question, place) => (
            <QuestionRow
              key={question.id}
              {...{ question, place, builder }}
              count={questions.length}
              open={question.id === open}
              problems={problemsOf(question.id)}
              onOpen={() => setOpen(question.id === open ? undefined : question.id)}
            />
          ))}
        </ol>
        <AddQuestion onAdd={(type) => setOpen(builder.add(type))} />
      </section>
      {edited ? (
        <section className="card" aria-labelledby="builder-edited">
          <h2 id="builder-edited">{t("edited", { number: index + 1 })}</h2>
          <QuestionEditor
            key={edited.id}
            question={edited}
            earlier={questions.slice(0, index)}
            builder={builder}
            onRenamed={setOpen}
          />
          <h3>{t("preview.asSeen")}</h3>
          <Preview questions={[alone(edited)]} locale={locale} />
        </section>
      ) : null}
    </div>
  );
}

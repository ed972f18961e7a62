import { Checkbox, Select } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Question } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { AnchorsEditor } from "#src/form-builder/AnchorsEditor.tsx";
import { Conditions } from "#src/form-builder/Conditions.tsx";
import { SameEvidence } from "#src/form-builder/SameEvidence.tsx";
import { detailsForm, proofForm, questionForm, settingsForm } from "#src/form-builder/settingsForm.ts";
import type { Builder } from "#src/form-builder/useBuilder.ts";
import { interpreting } from "#src/forms/interpreting.ts";
import { SchemaForm } from "#src/forms/SchemaForm.tsx";

interface QuestionEditorProps {
  question: Question;
  questions: readonly Question[];
  builder: Builder;
}

const emptyDetails = { required: true, title: { [programme.fallbackLocale]: "" } };
const emptyProof = { help: { [programme.fallbackLocale]: "" } };

/** Everything of one question: type, texts in the language that is written, points, settings of its type, proof, what earns points, condition. */
export function QuestionEditor({ question, questions, builder }: QuestionEditorProps) {
  const { t, i18n } = useTranslation(["building", "audit"]);
  const { language } = i18n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels are in the reader's language
  const forms = useMemo(
    () => ({
      main: questionForm(t),
      details: detailsForm(t),
      proof: proofForm(t),
      settings: settingsForm(question, questionTypes, t),
    }),
    [question.type, language],
  );
  const change = (part: Partial<Question>) => builder.edit(question.id, { ...question, ...part });
  const { proof, ...withoutProof } = question;
  const { details, ...withoutDetails } = question;
  return (
    <div className="question-editor">
      <div className="question-type">
        <span aria-hidden="true">{t("fields.type")}</span>
        <Select
          aria-label={t("fields.type")}
          value={question.type}
          options={questionTypes.all.map(({ name, title }) => ({ value: name, label: textIn(title, language) }))}
          onChange={(type) => builder.open(builder.changeType(question, type), "heading")}
        />
      </div>
      <SchemaForm
        {...forms.main}
        idPrefix={question.id}
        formData={question}
        validator={interpreting}
        onChange={(data) => change(data as Question)}
      />
      {forms.settings ? (
        <SchemaForm
          {...forms.settings}
          idPrefix={`${question.id}-settings`}
          formData={question.settings ?? {}}
          validator={interpreting}
          onChange={(settings) => change({ settings: settings as NonNullable<Question["settings"]> })}
        />
      ) : null}
      <Checkbox
        checked={details !== undefined}
        onChange={({ target }) =>
          builder.edit(question.id, target.checked ? { ...question, details: emptyDetails } : withoutDetails)
        }
      >
        {t("details.asked")}
      </Checkbox>
      {details ? (
        <SchemaForm
          {...forms.details}
          idPrefix={`${question.id}-details`}
          formData={details}
          validator={interpreting}
          onChange={(data) => change({ details: data as NonNullable<Question["details"]> })}
        />
      ) : null}
      <Checkbox
        checked={proof !== undefined}
        onChange={({ target }) =>
          builder.edit(question.id, target.checked ? { ...question, proof: emptyProof } : withoutProof)
        }
      >
        {t("proof.asked")}
      </Checkbox>
      {proof ? (
        <SchemaForm
          {...forms.proof}
          idPrefix={`${question.id}-proof`}
          formData={proof}
          validator={interpreting}
          onChange={(data) => change({ proof: data as NonNullable<Question["proof"]> })}
        />
      ) : null}
      {proof ? (
        <SameEvidence {...{ question, questions }} onChange={(next) => builder.edit(question.id, next)} />
      ) : null}
      <AnchorsEditor question={question} onChange={(next) => builder.edit(question.id, next)} />
      <Conditions {...{ question, questions }} onChange={(next) => builder.edit(question.id, next)} />
    </div>
  );
}

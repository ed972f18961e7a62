import type { ErrorSchema, RJSFSchema, UiSchema } from "@rjsf/utils";
import { memo, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { afterPress } from "#src/forms/afterPress.ts";
import { messageOf } from "#src/forms/messages.ts";
import { questionWidgets } from "#src/forms/questionWidgets.ts";
import { requireWidgets } from "#src/forms/requireWidgets.ts";
import { formWith, nothingFilledIn } from "#src/forms/theme.ts";
import { type FormContext, validator } from "#src/forms/validator.ts";

interface QuestionFormProps {
  /** The question's id: the ids of its controls begin with it. */
  id: string;
  /** As `compileQuestion` makes them; the same objects as long as question and language are the same. */
  schema: Record<string, unknown>;
  uiSchema: Record<string, unknown>;
  /** Id of the heading that names the controls. */
  labelledBy: string;
  value: unknown;
  disabled: boolean;
  onChange(value: unknown): void;
  onBlur(): void;
}

const Form = formWith(questionWidgets);

/** Id of the first control of a question's form. */
export const controlId = (questionId: string) => `answer-${questionId}`;

function named(schema: object, uiSchema: Record<string, unknown>, labelledBy: string) {
  requireWidgets(schema, uiSchema, { widgets: questionWidgets, fields: {} });
  const options = { ...(uiSchema["ui:options"] as object | undefined), labelledBy };
  return { ...uiSchema, "ui:options": options, "ui:submitButtonOptions": { norender: true } } as UiSchema<
    unknown,
    RJSFSchema,
    FormContext
  >;
}

/**
 * The form of one question's value: small, so that a keystroke costs the same in the longest questionnaire.
 * What is wrong is told once the person has left the field, and from then on as they type.
 */
export const QuestionForm = memo(function QuestionForm(props: QuestionFormProps) {
  const { id, schema, uiSchema, labelledBy, value, disabled, onChange, onBlur } = props;
  const { i18n } = useTranslation(["validation", "questionnaire"]);
  const [left, setLeft] = useState(false);
  const widget = useMemo(() => named(schema, uiSchema, labelledBy), [schema, uiSchema, labelledBy]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sentences are in the reader's language
  const errors = useMemo(() => {
    const messages = left ? validator.findings(schema, value).map(messageOf) : [];
    return { __errors: messages } as ErrorSchema<unknown>;
  }, [left, schema, value, i18n.language]);
  return (
    <Form
      tagName="div"
      idPrefix={controlId(id)}
      schema={schema as RJSFSchema}
      uiSchema={widget}
      formData={value ?? null}
      validator={validator}
      noValidate
      extraErrors={errors}
      showErrorList={false}
      disabled={disabled}
      experimental_defaultFormStateBehavior={nothingFilledIn}
      onChange={({ formData }) => onChange(formData ?? undefined)}
      onBlur={() => {
        afterPress(() => setLeft(true));
        onBlur();
      }}
    />
  );
});

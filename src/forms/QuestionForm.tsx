import type { ErrorSchema, RJSFSchema, UiSchema } from "@rjsf/utils";
import { memo, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { afterPress } from "#src/forms/afterPress.ts";
import { interpreting } from "#src/forms/interpreting.ts";
import { messageOf } from "#src/forms/messages.ts";
import { questionWidgets } from "#src/forms/questionWidgets.ts";
import { requireWidgets } from "#src/forms/requireWidgets.ts";
import { formWith, nothingFilledIn } from "#src/forms/theme.ts";
import type { FormContext } from "#src/forms/validator.ts";

interface QuestionFormProps {
  /** The question's id: the ids of its controls begin with it. */
  id: string;
  /** As `compileQuestion` makes them; the same objects as long as question and language are the same. */
  schema: Record<string, unknown>;
  uiSchema: Record<string, unknown>;
  /** Id of the heading that names the controls. */
  labelledBy: string;
  /** Id of what stands below the form and is read with its controls. */
  describedBy?: string;
  /** What the value has too much of, in a sentence; told at once, for it is not saved so. */
  excess?: string;
  value: unknown;
  disabled: boolean;
  onChange(value: unknown): void;
  onBlur(): void;
}

const Form = formWith(questionWidgets);

/** Id of the first control of a question's form. */
export const controlId = (questionId: string) => `answer-${questionId}`;

function named(schema: object, uiSchema: Record<string, unknown>, labelledBy: string, describedBy?: string) {
  requireWidgets(schema, uiSchema, { widgets: questionWidgets, fields: {} });
  const options = { ...(uiSchema["ui:options"] as object | undefined), labelledBy, describedBy };
  return { ...uiSchema, "ui:options": options, "ui:submitButtonOptions": { norender: true } } as UiSchema<
    unknown,
    RJSFSchema,
    FormContext
  >;
}

/** Rules about how much there is: too little is no mistake, and `excess` tells what is too much. */
const counted = new Set(["minLength", "minItems", "maxLength", "maxItems"]);

/**
 * The form of one question's value: small, so that a keystroke costs the same in the longest questionnaire.
 * What is wrong is told once the person has left the field, and from then on as they type.
 */
export const QuestionForm = memo(function QuestionForm(props: QuestionFormProps) {
  const { id, schema, uiSchema, labelledBy, describedBy, excess = "", value, disabled, onChange, onBlur } = props;
  const { i18n } = useTranslation(["validation", "questionnaire"]);
  const [left, setLeft] = useState(false);
  const widget = useMemo(
    () => named(schema, uiSchema, labelledBy, describedBy),
    [schema, uiSchema, labelledBy, describedBy],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sentences are in the reader's language
  const errors = useMemo(() => {
    const wrong = left ? interpreting.findings(schema, value).filter(({ keyword }) => !counted.has(keyword)) : [];
    return { __errors: [...(excess ? [excess] : []), ...wrong.map(messageOf)] } as ErrorSchema<unknown>;
  }, [left, schema, value, excess, i18n.language]);
  return (
    <Form
      tagName="div"
      idPrefix={controlId(id)}
      schema={schema as RJSFSchema}
      uiSchema={widget}
      formData={value ?? null}
      validator={interpreting}
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

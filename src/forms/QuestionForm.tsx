import type { RJSFSchema } from "@rjsf/utils";
import { memo, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { afterPress } from "#src/forms/afterPress.ts";
import { FieldErrors } from "#src/forms/FieldErrors.tsx";
import { interpreter } from "#src/forms/interpreter.ts";
import { findingMessage } from "#src/forms/messages.ts";
import { questionWidgets } from "#src/forms/questionWidgets.ts";
import "#src/forms/forms.css";

interface QuestionFormProps {
  /** The question's id, which is the prefix of its controls' ids. */
  id: string;
  /** The result of `compileQuestion`. The same objects as long as question and language are the same. */
  schema: Record<string, unknown>;
  uiSchema: Record<string, unknown>;
  /** Id of the heading that names the controls. */
  labelledBy: string;
  /** Id of a description below the form that is read with its controls. */
  describedBy?: string;
  /** A sentence about excess in the value, displayed immediately because it prevents saving. */
  excess?: string;
  /** Whether the value could not be saved because of its errors, which are then displayed immediately. */
  refused?: boolean;
  value: unknown;
  disabled: boolean;
  onChange(value: unknown): void;
  onBlur(): void;
}

/** Id of the first control of a question's form. */
export const controlId = (questionId: string) => `answer-${questionId}`;

function widgetOf(schema: object, name: unknown) {
  const widget = questionWidgets[String(name)];
  if (!widget) throw new Error(`No widget is called ${name}, asked for by ${JSON.stringify(schema)}`);
  return widget;
}

/** Rules about amounts. Too little is not an error, and `excess` describes too much. */
const counted = new Set(["minLength", "minItems", "maxLength", "maxItems"]);

/**
 * The form of one question's value. It is only the widget, since a value is one control or one group. An rjsf form
 * around each would be most of a questionnaire's size (decision 38).
 * Errors are displayed once the person has left the field or it could not be saved, and from then on while typing.
 */
export const QuestionForm = memo(function QuestionForm(props: QuestionFormProps) {
  const { schema, uiSchema, labelledBy, describedBy, excess = "", refused, value, disabled, onChange, onBlur } = props;
  const { i18n } = useTranslation(["validation", "questionnaire"]);
  const [left, setLeft] = useState(false);
  const Widget = widgetOf(schema, uiSchema["ui:widget"]);
  const options = useMemo(
    () => ({ ...(uiSchema["ui:options"] as object | undefined), labelledBy, describedBy }),
    [uiSchema, labelledBy, describedBy],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sentences are in the reader's language
  const errors = useMemo(() => {
    const wrong =
      left || refused ? interpreter.findings(schema, value).filter(({ keyword }) => !counted.has(keyword)) : [];
    return [...new Set([...(excess ? [excess] : []), ...wrong.map(findingMessage)])];
  }, [left, refused, schema, value, excess, i18n.language]);
  const id = controlId(props.id);
  return (
    <div className="field">
      <Widget
        id={id}
        schema={schema as RJSFSchema}
        options={options}
        value={value ?? null}
        disabled={disabled}
        readonly={false}
        required={false}
        rawErrors={errors}
        onChange={(next) => onChange(next ?? undefined)}
        onBlur={() => {
          afterPress(() => setLeft(true));
          onBlur();
        }}
      />
      <FieldErrors id={id} errors={errors} />
    </div>
  );
});

import { type ErrorSchema, type RJSFSchema, toErrorSchema, type UiSchema } from "@rjsf/utils";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { serverMessage } from "#src/forms/messages.ts";
import { fields, widgets } from "#src/forms/registry.ts";
import { requireWidgets } from "#src/forms/requireWidgets.ts";
import { formWith, nothingFilledIn } from "#src/forms/theme.ts";
import type { FormContext, FormValidator } from "#src/forms/validator.ts";

const Form = formWith(widgets, fields);

interface SchemaFormProps {
  schema: object;
  uiSchema: Record<string, unknown>;
  formData: unknown;
  /** What checks it: `precompiled(name)` where the build knows the schema, else `interpreting`. */
  validator: FormValidator;
  /** What the server refused: a field's path (`email`, `sections.strengths`) to rules or sentences. */
  errors?: Record<string, string[]>;
  disabled?: boolean;
  /** Begins the ids of the form's controls; needed where a page has several forms. */
  idPrefix?: string;
  /** Of the `<form>`, for a button outside it. */
  id?: string;
  onChange(data: unknown): void;
  /** Without it the form is no `<form>` and has no submission of its own. */
  onSubmit?(data: unknown): void;
  onBlur?(): void;
  /** Buttons, below the fields. */
  children?: ReactNode;
}

function titleOf(schema: object, path: string): string {
  const { properties } = schema as RJSFSchema;
  const property = properties?.[path];
  return (typeof property === "object" && property.title) || path;
}

function fromServer(schema: object, errors: Record<string, string[]>): ErrorSchema<unknown> {
  const list = Object.entries(errors).flatMap(([path, texts]) =>
    texts.map((text) => ({
      property: `.${path}`,
      message: serverMessage(text, titleOf(schema, path)),
      stack: text,
    })),
  );
  return toErrorSchema(list);
}

/** Errors stand in the form; rjsf would repeat them on the console. */
const shownInPlace = () => {};

const none: Record<string, string[]> = {};

/**
 * A form from a JSON Schema: our widgets, our words, our validator, no bubbles of the browser. It checks when it is
 * submitted; a field's error goes when the field changes. Throws for a widget that does not exist.
 */
export function SchemaForm(props: SchemaFormProps) {
  const {
    schema,
    uiSchema,
    formData,
    validator,
    errors = none,
    disabled,
    idPrefix,
    id,
    onChange,
    onSubmit,
    onBlur,
    children,
  } = props;
  const { i18n } = useTranslation("validation");
  const checked = useMemo(() => {
    requireWidgets(schema, uiSchema, { widgets, fields });
    return { ...uiSchema, "ui:submitButtonOptions": { norender: true } } as UiSchema<unknown, RJSFSchema, FormContext>;
  }, [schema, uiSchema]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sentences are in the reader's language
  const extraErrors = useMemo(() => fromServer(schema, errors), [schema, errors, i18n.language]);
  return (
    <Form
      schema={schema as RJSFSchema}
      uiSchema={checked}
      formData={formData}
      validator={validator}
      extraErrors={extraErrors}
      disabled={disabled ?? false}
      noHtml5Validate
      focusOnFirstError
      experimental_defaultFormStateBehavior={nothingFilledIn}
      {...(idPrefix ? { idPrefix } : {})}
      {...(id ? { id } : {})}
      {...(onSubmit ? {} : { tagName: "div" })}
      onChange={({ formData: data }) => onChange(data)}
      onSubmit={({ formData: data }) => onSubmit?.(data)}
      onError={shownInPlace}
      onBlur={() => onBlur?.()}
    >
      {children}
    </Form>
  );
}

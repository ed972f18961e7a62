import { withTheme } from "@rjsf/core";
import { Theme } from "@rjsf/antd";
import type { ErrorSchema, RJSFSchema, UiSchema } from "@rjsf/utils";
import { type ReactNode, useMemo } from "react";
import { fields, requireWidgets, widgets } from "#src/forms/registry.ts";
import { FieldTemplate, ObjectFieldTemplate } from "#src/forms/templates.tsx";
import { validator } from "#src/forms/validator.ts";
import "#src/forms/forms.css";

const Form = withTheme<unknown, RJSFSchema, Record<string, unknown>>({
  ...Theme,
  widgets: { ...Theme.widgets, ...widgets },
  fields: { ...Theme.fields, ...fields },
  templates: { ...Theme.templates, FieldTemplate, ObjectFieldTemplate },
});

interface SchemaFormProps {
  schema: object;
  uiSchema: Record<string, unknown>;
  formData: unknown;
  /** What the server refused, by field. */
  errors?: Record<string, string[]>;
  disabled?: boolean;
  /** Checks at every change instead of at submission alone. */
  live?: boolean;
  idPrefix?: string;
  onChange(data: unknown): void;
  onSubmit?(data: unknown): void;
  onBlur?(): void;
  /** Buttons; none for a form that has no submission of its own. */
  children?: ReactNode;
}

const toErrorSchema = (errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, { __errors: messages }])) as ErrorSchema<unknown>;

/** A form from a JSON Schema: rjsf with our widgets, our words and our validator. Throws for a widget that does not exist. */
export function SchemaForm({ schema, uiSchema, formData, errors, disabled, live, idPrefix, onChange, onSubmit, onBlur, children }: SchemaFormProps) {
  const checked = useMemo(() => {
    requireWidgets(uiSchema);
    return { ...uiSchema, "ui:submitButtonOptions": { norender: true } } as UiSchema<unknown, RJSFSchema, Record<string, unknown>>;
  }, [uiSchema]);
  const extraErrors = useMemo(() => toErrorSchema(errors ?? {}), [errors]);
  return (
    <Form
      schema={schema as RJSFSchema}
      uiSchema={checked}
      formData={formData}
      validator={validator}
      extraErrors={extraErrors}
      disabled={disabled ?? false}
      liveValidate={live ? "onChange" : false}
      showErrorList={false}
      noHtml5Validate
      focusOnFirstError
      {...(idPrefix ? { idPrefix } : {})}
      {...(onSubmit ? {} : { tagName: "div" })}
      onChange={({ formData: data }) => onChange(data)}
      onSubmit={({ formData: data }) => onSubmit?.(data)}
      onBlur={() => onBlur?.()}
    >
      {children ?? <></>}
    </Form>
  );
}

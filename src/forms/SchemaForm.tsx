import type RjsfForm from "@rjsf/core";
import { type ErrorSchema, type RJSFSchema, toErrorSchema, type UiSchema } from "@rjsf/utils";
import { type ReactNode, type Ref, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormValuesContext } from "#src/forms/formValues.ts";
import { ownMessage, serverMessage } from "#src/forms/messages.ts";
import { fields, widgets } from "#src/forms/registry.ts";
import { requireWidgets } from "#src/forms/requireWidgets.ts";
import { pathOf, showFirst } from "#src/forms/showField.ts";
import { formWith, nothingFilledIn } from "#src/forms/theme.ts";
import type { FormContext, FormValidator } from "#src/forms/validator.ts";

const Form = formWith(widgets, fields);

type FieldErrors = Record<string, string[]>;

/**
 * A form that can be validated. Returns whether it is valid. Otherwise its errors are displayed, and the first invalid
 * field gets the focus.
 */
export interface CheckedForm {
  validateForm(): boolean;
}

interface SchemaFormProps {
  schema: object;
  uiSchema: Record<string, unknown>;
  formData: unknown;
  /** Its validator: `precompiled(name)` if the build knows the schema, otherwise `interpreting`. */
  validator: FormValidator;
  /** The server's errors: broken rules by the path of a field (`email`, `sections.strengths`). */
  errors?: FieldErrors;
  /** Errors found by the page, in the same form: sentences in the reader's language, or names of rules. */
  ownErrors?: FieldErrors;
  disabled?: boolean;
  /** Prefix of the ids of the form's controls, for pages with several forms. */
  idPrefix?: string;
  /** Additions of the page to its fields: missing parts, following content, suggestions. */
  context?: FormContext;
  /** Whether all errors are displayed above the form too. */
  summary?: boolean;
  /** Lets the page validate the form at any time. */
  formRef?: Ref<CheckedForm>;
  /** Id of the `<form>`, for a button outside of it. */
  id?: string;
  onChange(data: unknown): void;
  /** Without it, the form has no `<form>` element and no submission. */
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

type Wording = (text: string, field: string) => string;

const worded = (schema: object, errors: FieldErrors, words: Wording) =>
  Object.entries(errors).flatMap(([path, texts]) =>
    texts.map((text) => ({ property: `.${path}`, message: words(text, titleOf(schema, path)), stack: text })),
  );

const valueAt = (data: unknown, path: string): string => {
  const [name = ""] = path.split(".");
  return JSON.stringify((data as Record<string, unknown> | undefined)?.[name]) ?? "";
};

/** The server's errors of fields that have not changed since. */
function useStanding(errors: FieldErrors, data: unknown): FieldErrors {
  const [answer, setAnswer] = useState({ errors, data });
  if (answer.errors !== errors) setAnswer({ errors, data });
  const about = answer.errors === errors ? answer.data : data;
  const key = Object.keys(errors)
    .filter((path) => valueAt(about, path) === valueAt(data, path))
    .join("\n");
  return useMemo(() => {
    const standing = new Set(key.split("\n"));
    return Object.fromEntries(Object.entries(errors).filter(([path]) => standing.has(path)));
  }, [errors, key]);
}

/** Scrolls to the first field of each new list of errors. */
function useShownOnce(errors: FieldErrors, show: (paths: readonly string[][]) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of errors is shown once, not whenever a person types
  useEffect(() => show(Object.keys(errors).map(pathOf)), [errors]);
}

const none: FieldErrors = {};

let contexts = 0;

/** rjsf compares contexts by value and treats all functions as equal, so a number marks a new context. */
function numbered(context: FormContext | undefined): FormContext | undefined {
  contexts += 1;
  return context && { ...context, number: contexts };
}

/**
 * A form from a JSON Schema with our widgets, texts and validator, without the browser's own messages. It validates on
 * submission, and after the first failure while typing. The server's error of a field disappears when the field
 * changes. The first invalid field is scrolled into view and focused. Throws for an unknown widget.
 */
export function SchemaForm(props: SchemaFormProps) {
  const {
    schema,
    uiSchema,
    formData,
    validator,
    errors = none,
    ownErrors = none,
    disabled,
    idPrefix,
    id,
    context,
    summary = true,
    formRef,
    onChange,
    onSubmit,
    onBlur,
    children,
  } = props;
  const { i18n } = useTranslation("validation");
  const formContext = useMemo(() => numbered(context), [context]);
  const checked = useMemo(() => {
    requireWidgets(schema, uiSchema, { widgets, fields });
    return { ...uiSchema, "ui:submitButtonOptions": { norender: true } } as UiSchema<unknown, RJSFSchema, FormContext>;
  }, [schema, uiSchema]);
  const [failed, setFailed] = useState(false);
  const standing = useStanding(errors, formData);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sentences are in the reader's language
  const extraErrors = useMemo((): ErrorSchema<unknown> => {
    const list = [...worded(schema, standing, serverMessage), ...worded(schema, ownErrors, ownMessage)];
    return toErrorSchema(list);
  }, [schema, standing, ownErrors, i18n.language]);
  const show = (paths: readonly string[][]) => showFirst(idPrefix ?? "root", schema, paths);
  useShownOnce(errors, show);
  useShownOnce(ownErrors, show);
  return (
    <FormValuesContext.Provider value={formData}>
      <Form
        schema={schema as RJSFSchema}
        uiSchema={checked}
        formData={formData}
        validator={validator}
        extraErrors={extraErrors}
        disabled={disabled ?? false}
        noHtml5Validate
        {...(summary ? {} : { showErrorList: false as const })}
        {...(formContext ? { formContext } : {})}
        ref={formRef as Ref<RjsfForm<unknown, RJSFSchema, FormContext>>}
        {...(failed ? { liveValidate: "onChange" as const } : {})}
        experimental_defaultFormStateBehavior={nothingFilledIn}
        {...(idPrefix ? { idPrefix } : {})}
        {...(id ? { id } : {})}
        {...(onSubmit ? {} : { tagName: "div" })}
        onChange={({ formData: data }) => onChange(data)}
        onSubmit={({ formData: data }) => {
          setFailed(false);
          onSubmit?.(data);
        }}
        onError={(found) => {
          setFailed(true);
          show(found.map(({ property }) => pathOf(property)));
        }}
        onBlur={() => onBlur?.()}
      >
        {children}
      </Form>
    </FormValuesContext.Provider>
  );
}

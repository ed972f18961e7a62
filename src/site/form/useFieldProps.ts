import { useTranslation } from "react-i18next";
import type { FieldErrorKeys } from "#src/site/form/checks.ts";

/** Connects the fields of a form to its values and errors: `<TextField {...field("email")} />`. */
export function useFieldProps<Values extends object>(
  values: Values,
  errors: FieldErrorKeys,
  fill: (given: Partial<Values>) => void,
) {
  const { t } = useTranslation("form");
  return <Field extends keyof Values & string>(field: Field) => {
    const error = errors[field];
    return {
      id: field,
      value: values[field],
      // TypeScript widens a computed key to any string, also where it is one of the form's fields.
      onChange: (value: Values[Field]) => fill({ [field]: value } as unknown as Partial<Values>),
      error: error && t(error),
    };
  };
}

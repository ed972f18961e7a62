import { Theme } from "@rjsf/antd";
import { type ThemeProps, withTheme } from "@rjsf/core";
import type { RJSFSchema } from "@rjsf/utils";
import { fields, widgets } from "#src/forms/registry.ts";
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from "#src/forms/templates/ArrayTemplates.tsx";
import { ErrorSummary } from "#src/forms/templates/ErrorSummary.tsx";
import { FieldTemplate } from "#src/forms/templates/FieldTemplate.tsx";
import { ObjectFieldTemplate } from "#src/forms/templates/ObjectFieldTemplate.tsx";
import type { FormContext } from "#src/forms/validator.ts";
import "#src/forms/forms.css";

const theme: ThemeProps<unknown, RJSFSchema, FormContext> = {
  ...Theme,
  widgets: { ...Theme.widgets, ...widgets },
  fields: { ...Theme.fields, ...fields },
  templates: {
    ...Theme.templates,
    ArrayFieldItemTemplate,
    ArrayFieldTemplate,
    FieldTemplate,
    ObjectFieldTemplate,
    ErrorListTemplate: ErrorSummary,
  },
};

/** rjsf over antd, with our widgets in place of its own and labels, help and errors tied to their controls. */
export const Form = withTheme<unknown, RJSFSchema, FormContext>(theme);

/** Forms show what they are given: nothing is filled in, so that an untouched form changes no record and no answer. */
export const nothingFilledIn = {
  arrayMinItems: { populate: "never" },
  emptyObjectFields: "skipDefaults",
  constAsDefaults: "never",
} as const;

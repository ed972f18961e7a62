import { type ThemeProps, withTheme } from "@rjsf/core";
import type { Field, RJSFSchema, Widget } from "@rjsf/utils";
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from "#src/forms/templates/ArrayTemplates.tsx";
import { ErrorSummary } from "#src/forms/templates/ErrorSummary.tsx";
import { FieldTemplate } from "#src/forms/templates/FieldTemplate.tsx";
import { ObjectFieldTemplate } from "#src/forms/templates/ObjectFieldTemplate.tsx";
import type { FormContext } from "#src/forms/validator.ts";
import "#src/forms/forms.css";

const templates: ThemeProps<unknown, RJSFSchema, FormContext>["templates"] = {
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  FieldTemplate,
  ObjectFieldTemplate,
  ErrorListTemplate: ErrorSummary,
};

/**
 * rjsf with antd's controls: our widgets, and templates that connect labels, help and errors with their controls. It
 * does not extend the theme of `@rjsf/antd`, whose components would be unused and have 105 kB (decision 8).
 */
export const formWith = (widgets: Record<string, Widget>, fields: Record<string, Field> = {}) =>
  withTheme<unknown, RJSFSchema, FormContext>({ widgets, fields, templates });

/** Forms fill in no defaults, so that an untouched form changes no record and no answer. */
export const nothingFilledIn = {
  arrayMinItems: { populate: "never" },
  emptyObjectFields: "skipDefaults",
  constAsDefaults: "never",
} as const;

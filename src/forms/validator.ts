import {
  type CustomValidator,
  createErrorHandler,
  type ErrorTransformer,
  getDefaultFormState,
  type RJSFSchema,
  type RJSFValidationError,
  toErrorSchema,
  type UiSchema,
  unwrapErrorHandler,
  type ValidationData,
  type ValidatorType,
  validationDataMerge,
} from "@rjsf/utils";
import type { ReactNode } from "react";
import { isBlankText } from "#domain/texts/storable.ts";
import type { Finding } from "#src/forms/findings.ts";
import { findingMessage } from "#src/forms/messages.ts";

/**
 * The missing part of a field, read with its control. `wrong` is true if it must be corrected. An empty note still
 * occupies its space.
 */
export interface FieldNote {
  text: string;
  wrong: boolean;
}

/** A page's additions to a field of its form, and its callbacks. */
export interface FieldContext {
  note?: FieldNote;
  /** Content after the field, such as two versions to choose from. */
  below?: ReactNode;
  /** Called with the selected text, empty without a selection. */
  onMark?(text: string): void;
  onFocus?(): void;
  /** Called after Ctrl+Enter, to insert the page's first suggestion. */
  onTakeOffered?(): void;
}

/** Context that forms pass to their fields (rjsf's `formContext`): the page's additions by field name. */
export type FormContext = { field?: (name: string) => FieldContext; number?: number };

function toError(finding: Finding): RJSFValidationError {
  const message = finding.message ?? findingMessage(finding);
  const property = finding.path.map((step) => `.${step}`).join("");
  return { name: finding.keyword, property, message, stack: message };
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((found, step) => (found as Record<string, unknown> | null | undefined)?.[step], value);

const ofTexts = new Set(["minLength", "pattern", "format"]);

/** Reports a blank text only as missing, whatever other rules it breaks. */
function withBlanksMissing(findings: Finding[], value: unknown): Finding[] {
  const isBlank = ({ keyword, path }: Finding) => {
    const text = valueAt(value, path);
    return ofTexts.has(keyword) && typeof text === "string" && isBlankText(text);
  };
  const told = findings.map((finding) => (isBlank(finding) ? { ...finding, keyword: "required" } : finding));
  const idOf = ({ keyword, path }: Finding) => `${keyword} ${path.join(".")}`;
  return [...new Map(told.map((finding) => [idOf(finding), finding])).values()];
}

/**
 * rjsf's validator interface for our validators. Messages are in the reader's language
 * (`locales/<locale>/validation.json`). The server's validation decides.
 */
export abstract class FormValidator implements ValidatorType<unknown, RJSFSchema, FormContext> {
  /** Errors of a value; empty if it is valid. A missing value (`undefined`) is not an error. */
  abstract findings(schema: object, value: unknown): Finding[];

  rawValidation<Result = Finding>(schema: RJSFSchema, formData?: unknown): { errors?: Result[] } {
    return { errors: this.findings(schema, formData) as Result[] };
  }

  validateFormData(
    formData: unknown,
    schema: RJSFSchema,
    customValidate?: CustomValidator<unknown, RJSFSchema, FormContext>,
    transformErrors?: ErrorTransformer<unknown, RJSFSchema, FormContext>,
    uiSchema?: UiSchema<unknown, RJSFSchema, FormContext>,
  ): ValidationData<unknown> {
    const found = withBlanksMissing(this.findings(schema, formData), formData).map(toError);
    const errors = transformErrors ? transformErrors(found, uiSchema) : found;
    const errorSchema = toErrorSchema<unknown>(errors);
    if (!customValidate) return { errors, errorSchema };
    const complete = getDefaultFormState(this, schema, formData, schema, true);
    const handler = customValidate(complete, createErrorHandler(complete), uiSchema, errorSchema);
    return validationDataMerge({ errors, errorSchema }, unwrapErrorHandler(handler));
  }

  /** Whether a value fits a part of a form's schema, for rjsf to choose between alternatives. */
  abstract isValid(schema: RJSFSchema, formData: unknown, rootSchema: RJSFSchema): boolean;
}

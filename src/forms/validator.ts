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
import type { Finding } from "#src/forms/findings.ts";
import { messageOf } from "#src/forms/messages.ts";

/** What a page brings to a field of its form, and hears of it. */
export interface FieldContext {
  /** What the field still lacks, read with its control; `wrong` where it cannot stay so. */
  note?: { text: string; wrong: boolean } | undefined;
  /** What follows the field, such as two versions to choose from. */
  below?: ReactNode;
  /** Text was marked in it; nothing at a mere caret. */
  onMark?(text: string): void;
  onFocus?(): void;
  /** Ctrl+Enter: takes over what the page offers first. */
  onTakeOffered?(): void;
}

/** What forms hand down to their fields (rjsf's `formContext`): by the name of a field, what the page has for it. */
export type FormContext = { field?: (name: string) => FieldContext; number?: number };

function toError(finding: Finding): RJSFValidationError {
  const message = finding.message ?? messageOf(finding);
  const property = finding.path.map((step) => `.${step}`).join("");
  return { name: finding.keyword, property, message, stack: message };
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((found, step) => (found as Record<string, unknown> | null | undefined)?.[step], value);

const ofTexts = new Set(["minLength", "pattern", "format"]);

/** A text of blanks is none: that it is missing is said of it, once, whatever rules it breaks. */
function withBlanksMissing(findings: Finding[], value: unknown): Finding[] {
  const isBlank = ({ keyword, path }: Finding) => {
    const text = valueAt(value, path);
    return ofTexts.has(keyword) && typeof text === "string" && text.trim() === "";
  };
  const told = findings.map((finding) => (isBlank(finding) ? { ...finding, keyword: "required" } : finding));
  const idOf = ({ keyword, path }: Finding) => `${keyword} ${path.join(".")}`;
  return [...new Map(told.map((finding) => [idOf(finding), finding])).values()];
}

/**
 * What rjsf asks of a validator, over what a validator of ours finds. Messages are the reader's
 * (`locales/<locale>/validation.json`). The server's check is the authority.
 */
export abstract class FormValidator implements ValidatorType<unknown, RJSFSchema, FormContext> {
  /** What is wrong with a value; nothing when it fits. A missing value (`undefined`) is not wrong, it is missing. */
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

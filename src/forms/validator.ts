import { type OutputUnit, type Schema, Validator } from "@cfworker/json-schema";
import {
  type CustomValidator,
  createErrorHandler,
  type ErrorTransformer,
  type FormContextType,
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
import { type Finding, toFindings } from "#src/forms/findings.ts";
import { messageOf } from "#src/forms/messages.ts";

/** What forms hand down to their widgets: nothing but what each names itself. */
export type FormContext = Record<string, unknown>;

/** Enough for the largest questionnaire; the oldest goes first. */
const MAX_VALIDATORS = 1000;

/** JSON has no `undefined`: a key without a value is absent. */
function asJson(value: unknown): unknown {
  const text = JSON.stringify(value);
  return text === undefined ? undefined : JSON.parse(text);
}

function toError(finding: Finding): RJSFValidationError {
  const message = messageOf(finding);
  const property = finding.path.map((step) => `.${step}`).join("");
  return { name: finding.keyword, property, message, stack: message };
}

/**
 * Checks values against JSON Schemas (draft-07) without making code at run time, which the console's policy forbids.
 * Messages are the reader's (`locales/<locale>/validation.json`). The server's check is the authority.
 */
export class FormValidator<T = unknown, F extends FormContextType = FormContext>
  implements ValidatorType<T, RJSFSchema, F>
{
  #validators = new Map<object, Validator>();

  #validatorOf(schema: object): Validator {
    const known = this.#validators.get(schema);
    if (known) return known;
    const made = new Validator(schema as Schema, "7", false);
    const [oldest] = this.#validators.keys();
    if (oldest && this.#validators.size >= MAX_VALIDATORS) this.#validators.delete(oldest);
    this.#validators.set(schema, made);
    return made;
  }

  /** What is wrong with a value; nothing when it fits. A missing value (`undefined`) is not wrong, it is missing. */
  findings(schema: object, value: unknown): Finding[] {
    const json = asJson(value);
    return json === undefined ? [] : toFindings(schema, this.#validatorOf(schema).validate(json).errors);
  }

  rawValidation<Result = OutputUnit>(schema: RJSFSchema, formData?: T): { errors?: Result[]; validationError?: Error } {
    try {
      return { errors: this.#validatorOf(schema).validate(asJson(formData)).errors as Result[] };
    } catch (error) {
      return { validationError: error as Error };
    }
  }

  validateFormData(
    formData: T | undefined,
    schema: RJSFSchema,
    customValidate?: CustomValidator<T, RJSFSchema, F>,
    transformErrors?: ErrorTransformer<T, RJSFSchema, F>,
    uiSchema?: UiSchema<T, RJSFSchema, F>,
  ): ValidationData<T> {
    const found = this.findings(schema, formData).map(toError);
    const errors = transformErrors ? transformErrors(found, uiSchema) : found;
    const errorSchema = toErrorSchema<T>(errors);
    if (!customValidate) return { errors, errorSchema };
    const complete = getDefaultFormState(this, schema, formData, schema, true) as T;
    const handler = customValidate(complete, createErrorHandler<T>(complete), uiSchema, errorSchema);
    return validationDataMerge<T>({ errors, errorSchema }, unwrapErrorHandler<T>(handler));
  }

  isValid(schema: RJSFSchema, formData: T | undefined, rootSchema: RJSFSchema): boolean {
    const { definitions } = rootSchema;
    const whole = definitions && !schema.definitions ? { ...schema, definitions } : schema;
    const { errors, validationError } = this.rawValidation(whole, formData);
    return !validationError && errors?.length === 0;
  }

  reset(): void {
    this.#validators.clear();
  }
}

/** The one validator of the console's forms. */
export const validator = new FormValidator();

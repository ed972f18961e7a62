import { type Schema, Validator } from "@cfworker/json-schema";
import type { RJSFSchema } from "@rjsf/utils";
import { type Finding, toFindings } from "#src/forms/findings.ts";
import { asJson, FormValidator } from "#src/forms/validator.ts";

/** Enough for the largest questionnaire; the oldest goes first. */
const MAX_VALIDATORS = 1000;

/** Checks values against JSON Schemas (draft-07) that only arrive at run time, without making code of them. */
export class InterpretingValidator extends FormValidator {
  readonly #validators = new Map<object, Validator>();

  #validatorOf(schema: object): Validator {
    const known = this.#validators.get(schema);
    if (known) return known;
    const made = new Validator(schema as Schema, "7", false);
    const [oldest] = this.#validators.keys();
    if (oldest && this.#validators.size >= MAX_VALIDATORS) this.#validators.delete(oldest);
    this.#validators.set(schema, made);
    return made;
  }

  override findings(schema: object, value: unknown): Finding[] {
    const json = asJson(value);
    return json === undefined ? [] : toFindings(schema, this.#validatorOf(schema).validate(json).errors);
  }

  override isValid(schema: RJSFSchema, formData: unknown, rootSchema: RJSFSchema): boolean {
    const { definitions } = rootSchema;
    const whole = definitions && !schema.definitions ? { ...schema, definitions } : schema;
    const json = asJson(formData);
    return json !== undefined && this.#validatorOf(whole).validate(json).valid;
  }
}

/** The one validator of questions, and of forms that are put together when they open. */
export const interpreting = new InterpretingValidator();

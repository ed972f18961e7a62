import { type Schema, Validator } from "@cfworker/json-schema";
import { asJson } from "#src/forms/asJson.ts";
import { type Finding, toFindings } from "#src/forms/findings.ts";

/** Enough for the largest questionnaire. The oldest is removed first. */
const MAX_VALIDATORS = 1000;

const validators = new Map<object, Validator>();

function validatorOf(schema: object): Validator {
  const known = validators.get(schema);
  if (known) return known;
  const made = new Validator(schema as Schema, "7", false);
  const [oldest] = validators.keys();
  if (oldest && validators.size >= MAX_VALIDATORS) validators.delete(oldest);
  validators.set(schema, made);
  return made;
}

/**
 * Validates values by JSON Schemas (draft-07) that are only known at run time, without generating code. Throws for an
 * invalid schema.
 */
export const interpreter = {
  /** Errors of a value; empty if it is valid. A missing value (`undefined`) is not an error. */
  findings(schema: object, value: unknown): Finding[] {
    const json = asJson(value);
    return json === undefined ? [] : toFindings(schema, validatorOf(schema).validate(json).errors);
  },

  fits(schema: object, value: unknown): boolean {
    const json = asJson(value);
    return json !== undefined && validatorOf(schema).validate(json).valid;
  },
};

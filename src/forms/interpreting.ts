import type { RJSFSchema } from "@rjsf/utils";
import type { Finding } from "#src/forms/findings.ts";
import { interpreter } from "#src/forms/interpreter.ts";
import { FormValidator } from "#src/forms/validator.ts";

/** Validates forms whose schemas are only known at run time. */
class InterpretingValidator extends FormValidator {
  override findings(schema: object, value: unknown): Finding[] {
    return interpreter.findings(schema, value);
  }

  override isValid(schema: RJSFSchema, formData: unknown, rootSchema: RJSFSchema): boolean {
    const { definitions } = rootSchema;
    const whole = definitions && !schema.definitions ? { ...schema, definitions } : schema;
    return interpreter.fits(whole, formData);
  }
}

/** The only validator of forms that are built when they open. */
export const interpreting = new InterpretingValidator();

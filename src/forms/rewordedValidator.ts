import type { Finding } from "#src/forms/findings.ts";
import { FormValidator } from "#src/forms/validator.ts";

/** Validates like another validator, with different texts for some findings. */
export class RewordedValidator extends FormValidator {
  readonly #validator: FormValidator;
  readonly #words: (finding: Finding) => string | undefined;

  /** @param words the sentence for a finding; undefined for its rule's own sentence */
  constructor(validator: FormValidator, words: (finding: Finding) => string | undefined) {
    super();
    this.#validator = validator;
    this.#words = words;
  }

  override findings(schema: object, value: unknown): Finding[] {
    return this.#validator.findings(schema, value).map((finding) => {
      const message = this.#words(finding);
      return message === undefined ? finding : { ...finding, message };
    });
  }

  override isValid(...asked: Parameters<FormValidator["isValid"]>): boolean {
    return this.#validator.isValid(...asked);
  }
}

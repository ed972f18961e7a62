import { type ReportGap, reportGaps } from "#domain/report/gaps.ts";
import type { Sections } from "#domain/report/report.ts";
import type { Finding } from "#src/forms/findings.ts";
import { FormValidator } from "#src/forms/validator.ts";

/**
 * Validates a report in the same way as the server when it is finished, and reports the missing part of each section.
 */
export class ReportValidator extends FormValidator {
  readonly #words: (gap: ReportGap) => string;

  /** @param words the text of a gap in the reader's language */
  constructor(words: (gap: ReportGap) => string) {
    super();
    this.#words = words;
  }

  override findings(_schema: object, value: unknown): Finding[] {
    return [...reportGaps((value ?? {}) as Sections)].map(([name, gap]) => ({
      keyword: gap.reason,
      path: [name],
      field: name,
      message: this.#words(gap),
    }));
  }

  /** No section of a report has alternatives. */
  override isValid(): never {
    throw new Error("A report is checked as a whole");
  }
}

import { type ExamplesMaking, examplesDocument } from "#domain/documents/examples.ts";
import type { PublishedQuestionnaire } from "#domain/documents/questionnaires.ts";
import type { Example } from "#domain/generated/example.ts";
import type { Strength } from "#domain/scoring/workedExamples.ts";

const order: readonly Strength[] = ["weak", "fair", "strong"];
const files = import.meta.glob<Example>("/schemas/examples/*.json", { eager: true, import: "default" });

/** The worked examples of the product, for the practice of auditors. */
export const workedExamples: readonly Example[] = Object.values(files);

/** The audit field with an example of each strength. */
const comparedField = workedExamples.find(({ strength }) => strength === "weak")?.auditField;

/** The comparable examples of one field, from the weakest to the strongest, for the document and the demo. */
export const comparedExamples: readonly Example[] = workedExamples
  .filter(({ auditField }) => auditField === comparedField)
  .sort((one, other) => order.indexOf(one.strength) - order.indexOf(other.strength));

/**
 * The document of worked examples for the current questions of their field. Undefined while it has no published form.
 */
export function examplesIn(published: readonly PublishedQuestionnaire[], making: ExamplesMaking) {
  const asked = published.find(({ auditFieldId }) => auditFieldId === comparedField);
  return asked ? examplesDocument(comparedExamples, asked, making) : [];
}

import { type ExamplesMaking, examplesDocument } from "#domain/documents/examples.ts";
import type { PublishedQuestionnaire } from "#domain/documents/questionnaires.ts";
import type { Example } from "#domain/generated/example.ts";
import type { Strength } from "#domain/scoring/workedExamples.ts";

const order: readonly Strength[] = ["weak", "fair", "strong"];
const files = import.meta.glob<Example>("/schemas/examples/*.json", { eager: true, import: "default" });

/** The worked examples that come with the product, from the weakest to the strongest. */
export const workedExamples: readonly Example[] = Object.values(files).sort(
  (one, other) => order.indexOf(one.strength) - order.indexOf(other.strength),
);

/** The audit field whose questions they answer. */
export const exampleField = workedExamples[0]?.auditField ?? "";

/** The document of worked examples for the current questions of their field; undefined while it has no published form. */
export function examplesIn(published: readonly PublishedQuestionnaire[], making: ExamplesMaking) {
  const asked = published.find(({ auditFieldId }) => auditFieldId === exampleField);
  return asked ? examplesDocument(workedExamples, asked, making) : [];
}

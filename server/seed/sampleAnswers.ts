import type { Question } from "#domain/generated/questionnaire.ts";
import { answerSchema } from "#domain/questionnaire/compile.ts";
import type { QuestionTypes } from "#domain/questionnaire/questionTypes.ts";
import type { Property } from "#domain/schema/resource.ts";

/** What trainees of a practice enterprise might write, by step of the improvement cycle. */
const sentences: Record<Question["pdca"], string[]> = {
  plan: [
    "At the start of the school year we agreed three goals with our trainer and wrote them on the board in the office.",
    "Our plan names who does what until when. We keep it in the shared folder and look at it every Monday.",
    "We looked at last year's figures first and then set a target that is a little higher, but that we can reach.",
  ],
  do: [
    "Each department works through its checklist, and a second person signs it off before it goes out.",
    "New colleagues get a short introduction in their first week, with our handbook and a partner who helps them.",
    "We handled 48 orders from other practice enterprises this term and answered every enquiry within two days.",
  ],
  check: [
    "Once a month we compare the figures with the plan and note in the minutes what was better or worse.",
    "We asked twelve partner enterprises with an online survey; nine answered, and the average was 4.2 of 5.",
    "Our trainer and two colleagues from another department checked ten files at random and found two mistakes.",
  ],
  act: [
    "After the survey we shortened the order form. Since then fewer customers break off their order.",
    "We changed the checklist, told everybody at the team meeting, and looked four weeks later whether it helps.",
    "What went well is now part of our handbook; for what did not, one person is responsible until the next meeting.",
  ],
};

/** What one of them might write where the answer alone does not decide the points. */
const explanation =
  "Counted over the last term from the list that is linked below; two cases were late because of illness.";

const first = (schema: Property, index: number): unknown =>
  schema.enum ? schema.enum[index % schema.enum.length] : undefined;

function sampleText(schema: Property, question: Question, index: number): string {
  if (schema.format === "date") return `2026-09-${String((index % 28) + 1).padStart(2, "0")}`;
  if (schema.format === "uri") return `https://intranet.example/${question.id}`;
  const pool = sentences[question.pdca];
  const needed = Math.max(1, Math.ceil((schema.minLength ?? 1) / 90));
  const text = Array.from({ length: needed }, (_, sentence) => pool[(index + sentence) % pool.length]).join(" ");
  return text.slice(0, schema.maxLength ?? text.length);
}

function sampleNumber(schema: Property, index: number): number {
  const low = schema.minimum ?? 0;
  const high = schema.maximum ?? low + 40;
  return Math.min(high, low + Math.floor(((index % 3) + 1) * 0.25 * (high - low)) + (high - low <= 4 ? 1 : 0));
}

/** A value that fits an answer's schema, whatever its question type. */
function sampleValue(schema: Property, question: Question, index: number): unknown {
  if (schema.enum) return first(schema, index);
  switch ([schema.type].flat()[0]) {
    case "boolean":
      return true;
    case "integer":
    case "number":
      return sampleNumber(schema, index);
    case "array":
      return Array.from(
        { length: Math.max(schema.minItems ?? 1, schema.items?.enum ? Math.min(2, schema.maxItems ?? 2) : 2) },
        (_, item) => sampleValue(schema.items ?? {}, question, index + item),
      ).filter((value, position, all) => !schema.uniqueItems || all.indexOf(value) === position);
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, property], item) => [
          key,
          sampleValue({ ...property, maxLength: 60 }, question, index + item),
        ]),
      );
    default:
      return sampleText(schema, question, index);
  }
}

/** The answer's schema without the choices that say that nothing applies: sample enterprises do something. */
function sampleSchema(question: Question, types: QuestionTypes): Property {
  const schema = answerSchema(question, types) as Property;
  const alone = new Set(question.settings?.options?.filter(({ exclusive }) => exclusive).map(({ value }) => value));
  if (!schema.items?.enum || alone.size === 0) return schema;
  return {
    ...schema,
    items: { ...schema.items, enum: schema.items.enum.filter((value) => !alone.has(String(value))) },
  };
}

/** A whole answer with a proof, as the demo and the tests' factories give it. */
export function sampleAnswer(question: Question, types: QuestionTypes, index: number) {
  return {
    value: sampleValue(sampleSchema(question, types), question, index),
    proofs: question.proof
      ? [
          {
            title: "Document in our shared folder",
            url: `https://intranet.example/proof/${question.id}`,
            details: "Page 2",
          },
        ]
      : [],
    ...(question.details ? { details: explanation } : {}),
    additionalDetails: "",
  };
}

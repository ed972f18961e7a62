import { compileQuestion } from "#domain/questionnaire/compile.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import { toQuestion } from "#src/audit/responses.ts";

const SECTIONS = 10;
const PER_SECTION = 50;
const kinds = ["long-text", "short-text", "single-choice", "yes-no", "number"];
const options = ["never", "sometimes", "always"].map((value) => ({ value, title: { "en-GB": value } }));

function view(section: number, index: number): QuestionView {
  const type = kinds[index % kinds.length] ?? "";
  const bare: QuestionView = {
    id: `question-${section}-${index}`,
    type,
    pdca: "plan",
    title: `Question ${index} of field ${section}: how does your enterprise do this, and who takes part?`,
    shortTitle: `Question ${index}`,
    taskDetails: "Describe what you do, how often, and what came of it. Name those who are responsible.",
    help: "A good answer fits your enterprise and no other.",
    proof: { required: false, help: "Link a document with a date." },
    required: true,
    weight: 1,
    maxPoints: 4,
    sameEvidenceAs: null,
    visibleIf: null,
    whenHidden: null,
    details: null,
    anchors: null,
    settings: { ...(type === "single-choice" ? { options } : {}), ...(type.endsWith("text") ? { minLength: 20 } : {}) },
    schema: {},
    uiSchema: {},
  };
  return { ...bare, ...compileQuestion(toQuestion(bare), questionTypes, "en-GB") };
}

/** 500 questions in ten fields. */
export const sections: SectionView[] = Array.from({ length: SECTIONS }, (_, section) => ({
  auditFieldId: `field-${section}`,
  title: `Audit field ${section}`,
  questions: Array.from({ length: PER_SECTION }, (_each, index) => view(section, index)),
}));

const texts = sections.flatMap(({ questions }) => questions).filter(({ type }) => type.endsWith("text"));

/** 100 answers that are too short. */
export const wrong: Record<string, string> = Object.fromEntries(texts.slice(0, 100).map(({ id }) => [id, "short"]));

import type { Question } from "#domain/generated/questionnaire.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import type { SectionView } from "#domain/wire/responses.ts";

/** A section in the domain's form, for counting, scoring and displaying. */
export interface DomainSection {
  auditFieldId: string;
  questions: Question[];
}

/** A question in the domain's form, without its texts. These are in one language here, and displayed from the view. */
export function toQuestion(view: QuestionView): Question {
  const { id, type, pdca, maxPoints, weight, settings, required, details, proof, visibleIf, whenHidden, anchors } =
    view;
  return {
    id,
    type,
    pdca,
    maxPoints,
    weight,
    settings,
    optional: !required,
    title: {},
    taskDetails: {},
    help: {},
    ...(details ? { details: { required: details.required, title: {} } } : {}),
    ...(proof ? { proof: { required: proof.required, help: {} } } : {}),
    ...(visibleIf ? { visibleIf } : {}),
    ...(whenHidden ? { whenHidden } : {}),
    ...(anchors ? { anchors } : {}),
  };
}

/** Sections in the domain's form. This is the only place that converts them. */
export function toSections(sections: readonly SectionView[]): DomainSection[] {
  return sections.map(({ auditFieldId, questions }) => ({ auditFieldId, questions: questions.map(toQuestion) }));
}

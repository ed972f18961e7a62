import type { Answer } from "#domain/questionnaire/answer.ts";
import { compileQuestion } from "#domain/questionnaire/compile.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import type { Draft } from "#src/audit/answering/drafts.ts";
import { toQuestion } from "#src/audit/responses.ts";
import type { DraftBox, StoredDraft } from "#src/ui/saving/drafts.ts";

/** A question as the server gives it. */
export function aQuestion(id: string, changes: Partial<QuestionView> = {}): QuestionView {
  const view: QuestionView = {
    id,
    type: "long-text",
    pdca: "plan",
    title: `Question ${id}`,
    shortTitle: changes.title ?? `Question ${id}`,
    taskDetails: "Tell us.",
    help: "Like this.",
    details: null,
    proof: null,
    required: true,
    weight: 1,
    maxPoints: 4,
    sameEvidenceAs: null,
    visibleIf: null,
    whenHidden: null,
    anchors: null,
    settings: {},
    schema: {},
    uiSchema: {},
    ...changes,
  };
  return { ...view, ...compileQuestion(toQuestion(view), questionTypes, "en-GB") };
}

export function aSection(...questions: QuestionView[]): SectionView {
  return { auditFieldId: "sales", title: "Sales", questions };
}

export function anAnswer(value: unknown, revision = 1, changes: Partial<Answer> = {}): Answer {
  const written = { answeredByName: "Ieva", answeredAt: "2026-05-04T10:04:00.000Z" };
  return { value, proofs: [], additionalDetails: "", revision, ...written, ...changes };
}

export function aDraft(value: unknown, changes: Partial<Draft> = {}): Draft {
  return { value, proofs: [], additionalDetails: "", ...changes };
}

/** A box that outlives the page, as the browser's storage does. */
export function aBox(
  kept: Record<string, StoredDraft<Draft>> = {},
): DraftBox<Draft> & { kept: Map<string, StoredDraft<Draft>> } {
  const map = new Map(Object.entries(kept));
  return {
    kept: map,
    read: (id) => map.get(id),
    write: (id, draft) => void map.set(id, structuredClone(draft)),
    drop: (id) => void map.delete(id),
  };
}

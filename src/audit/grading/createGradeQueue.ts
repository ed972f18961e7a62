import { checkAssessments } from "#domain/scoring/assessments.ts";
import { send } from "#providers/http/send.ts";
import { type GradeDraft, type StoredAssessment, storedAssessments, textsFit } from "#src/audit/grading/grades.ts";
import type { GradeStore } from "#src/audit/grading/store.ts";
import { SaveQueue } from "#src/ui/saving/queue.ts";

export type GradeQueue = SaveQueue<GradeDraft, StoredAssessment>;

/**
 * The queue that saves one round's grades over HTTP. An invalid grade waits at its question and does not block others.
 */
export function createGradeQueue(store: GradeStore, taskCode: string): GradeQueue {
  return new SaveQueue(store, {
    async put(id, assessment) {
      const body = { taskCode, assessments: { [id]: assessment } };
      const { data } = await send({ method: "POST", path: "/grades/draft", body });
      const saved = storedAssessments(data)[id];
      if (!saved) throw new Error(`The server's reply has no grade of ${id}`);
      store.take(data);
      return saved;
    },
    fits: (id, draft) =>
      textsFit(draft) && !checkAssessments(store.sections, store.answers, store.assessments(), [id])[id],
  });
}

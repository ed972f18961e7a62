import type { TaskRecord } from "#src/audit/audit.ts";
import type { Numbered } from "#src/audit/workbench/outline.ts";
import { TaskFacts } from "#src/audit/workbench/TaskFacts.tsx";
import { useWorkbenchPlace } from "#src/audit/workbench/useWorkbenchPlace.ts";
import { SIDE_FROM } from "#src/audit/workbench/Workbench.tsx";
import { useMinWidth } from "#src/ui/useMinWidth.ts";

/**
 * The open question of a workbench and its neighbours, with the props that each workbench passes to `Workbench` and
 * `Outline`.
 * @param questions in their order; the check before submission comes after the last
 */
export function useWorkbench(task: TaskRecord, questions: readonly Numbered[]) {
  const { place, goTo } = useWorkbenchPlace(task.code);
  const beside = useMinWidth(SIDE_FROM);
  const questionId = place.kind === "question" ? place.questionId : undefined;
  const at = questions.findIndex(({ question }) => question.id === questionId);
  const current = questions[at];
  const isCheck = place.kind === "check";
  const back = (isCheck ? questions.at(-1) : questions[at - 1])?.question.id;
  const next = isCheck ? undefined : questions[at + 1]?.question.id;
  const step = (to: string | undefined) => (to ? () => goTo(to) : undefined);
  return {
    questionId,
    current,
    isCheck,
    isStart: place.kind === "start",
    isEarlier: place.kind === "earlier",
    /** Whether the side panel fits next to the question. */
    beside,
    goTo,
    /** A function that opens a question. Undefined without a question. */
    step,
    onBack: step(back),
    onNext: step(next),
    frame: {
      facts: <TaskFacts task={task} />,
      position: current ? `${current.number} / ${questions.length}` : undefined,
      questionId,
      goTo,
    },
    outline: { taskCode: task.code, questions, current: questionId },
  };
}

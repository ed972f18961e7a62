import { notifyOfFactCheck } from "#server/tasks/factChecks/notifyOfFactCheck.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

/** The team ends its fact check early, because it has no more errors to report. */
export default transitionAction("finishFactCheck", {
  patch: ({ now }) => ({ factCheckEndedAt: now.toISOString() }),
  also: (_services, change, { task }) =>
    notifyOfFactCheck(change, {
      kind: "factCheckEnded",
      task: { ...task, factCheckEndedAt: change.now.toISOString() },
    }),
});

import { useEffect, useMemo } from "react";
import { send } from "#providers/http/send.ts";
import { EVERYTHING } from "#providers/live/readEvents.ts";
import type { AnswerStore } from "#src/audit/answering/store.ts";
import type { Team } from "#src/audit/answering/team/team.ts";
import { useLiveEvents } from "#src/core/liveEvents.ts";
import { batched } from "#src/shared/batch.ts";

const BATCH_DELAY_MS = 250;
/** So many questions go into one address; beyond that all answers are read. */
const MAX_SINGLE_READS = 40;

/** Shows what others of the team write, and where they are, while they do it. */
export function useLiveAnswers(taskCode: string, store: AnswerStore, team: Team): void {
  const answers = useMemo(
    () =>
      batched<string | typeof EVERYTHING>(BATCH_DELAY_MS, async (changed) => {
        const ids = [...new Set(changed)];
        const all = ids.includes(EVERYTHING) || ids.length > MAX_SINGLE_READS;
        const query = all ? {} : { questions: ids.join() };
        const call = { method: "GET", path: `/tasks/${taskCode}/answers`, query } as const;
        const reply = await send(call).catch(() => undefined);
        if (reply) store.refresh(reply.data.answers);
      }),
    [taskCode, store],
  );
  const people = useMemo(() => batched<void>(BATCH_DELAY_MS, () => team.refresh()), [team]);
  useEffect(
    () => () => {
      answers.stop();
      people.stop();
    },
    [answers, people],
  );
  useLiveEvents((event) => {
    if (event === EVERYTHING) {
      answers.add(EVERYTHING);
      people.add();
    } else if (event.resource === "team" && event.id === taskCode) {
      people.add();
    } else if (event.resource === "answer" && event.id.startsWith(`${taskCode}/`)) {
      const questionId = event.id.slice(taskCode.length + 1);
      if (store.knows(questionId) && store.get(questionId).revision < event.revision) answers.add(questionId);
    }
  });
}

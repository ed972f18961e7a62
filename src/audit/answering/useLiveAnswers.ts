import { useCallback } from "react";
import { send } from "#providers/http/send.ts";
import { EVERYTHING } from "#providers/live/readEvents.ts";
import type { AnswerStore } from "#src/audit/answering/store.ts";
import type { Team } from "#src/audit/answering/team/team.ts";
import { useLiveEvents } from "#src/core/liveEvents.ts";
import { useBatched } from "#src/core/useBatched.ts";

/** Maximum number of questions in one address. If there are more, all answers are read. */
const MAX_SINGLE_READS = 40;

interface Answering {
  store: AnswerStore;
  team: Team;
}

/** Shows the current input and places of other team members. */
export function useLiveAnswers(taskCode: string, { store, team }: Answering): void {
  const readAnswers = useCallback(
    async (changed: (string | typeof EVERYTHING)[]) => {
      const ids = [...new Set(changed)];
      const all = ids.includes(EVERYTHING) || ids.length > MAX_SINGLE_READS;
      const query = all ? {} : { questions: ids.join() };
      const { data } = await send({ method: "GET", path: `/tasks/${taskCode}/answers`, query });
      store.refresh(data.answers);
    },
    [taskCode, store],
  );
  const answersAgain = useBatched(readAnswers);
  const peopleAgain = useBatched<void>(useCallback(() => team.refresh(), [team]));
  useLiveEvents((event) => {
    if (event === EVERYTHING) {
      answersAgain(EVERYTHING);
      peopleAgain();
    } else if (event.resource === "team" && event.id === taskCode) {
      peopleAgain();
    } else if (event.resource === "answer" && event.id.startsWith(`${taskCode}/`)) {
      const questionId = event.id.slice(taskCode.length + 1);
      if (store.knows(questionId) && store.get(questionId).revision < event.revision) answersAgain(questionId);
    }
  });
}

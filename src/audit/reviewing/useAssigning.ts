import { useEffect, useState } from "react";
import { allowedActions } from "#domain/workflow/decide.ts";
import { isAbout } from "#providers/live/liveEvents.ts";
import { Team } from "#src/audit/answering/team/team.ts";
import { teamCalls } from "#src/audit/answering/team/teamCalls.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { useLiveEvents } from "#src/core/liveEvents.ts";

/** The team, for people who assign questions without answering. That is the trainer, while the team answers. */
export function useAssigning({ task, me }: Pick<TaskPartProps, "task" | "me">): Team | undefined {
  const may = allowedActions({ actor: me, task, now: new Date() }).includes("assignQuestion");
  const [team] = useState(() => new Team(teamCalls(task.code)));
  useEffect(() => {
    if (may) void team.refresh();
  }, [may, team]);
  useLiveEvents((event) => {
    if (may && isAbout(event, "team")) void team.refresh();
  });
  return may ? team : undefined;
}

import { personOf } from "#domain/access/actor.ts";
import { managers, teamRoles } from "#domain/roles.ts";
import type { TeamState } from "#domain/wire/team.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import { defineAction } from "#server/http/action.ts";
import { readTask } from "#server/tasks/readAudit.ts";
import { replacedOf } from "#server/tasks/replaced.ts";
import { teamResponse } from "#server/tasks/responseShapes.ts";
import { contributorsOf, membersOf, ownersOf, presentIn, questionOwnersOf } from "#server/tasks/team.ts";

/**
 * The people of the enterprise, the authors of answers, and the assignments of fields and questions. Also the other
 * people working now, and the caller's answers that a teammate has changed.
 */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/team",
  summary: "Team of an audit",
  // People who correct the certificate's names start from the names of the people who answered. An office sees its
  // teams.
  access: [...new Set([...teamRoles, ...rolesFor("nameStudents"), ...managers])],
  response: teamResponse,
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params }): Promise<TeamState> {
    const task = await readTask(services, actor, params.code);
    const { kysely } = services.database;
    return {
      members: await membersOf(kysely, task.peCode),
      contributors: await contributorsOf(kysely, task.code),
      owners: await ownersOf(kysely, task.code),
      questionOwners: await questionOwnersOf(kysely, task.code),
      present: await presentIn(kysely, task.code, services.now(), actor.id),
      replaced: await replacedOf(kysely, task.code, personOf(actor).id),
    };
  },
});

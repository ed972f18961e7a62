import type { Task } from "#domain/generated/resources.ts";
import { studentNames } from "#server/tasks/studentNames.ts";
import { contributorsOf } from "#server/tasks/team.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

/**
 * The trainer approves, and says which names the certificate will bear: those of everyone who answered in any round, unless the trainer
 * chose, corrected or added names. What could not be printed there is DomainError NAME_NOT_PRINTABLE.
 */
export default transitionAction<Pick<Task, "peStudents">>("approve", {
  errors: ["NAME_NOT_PRINTABLE"],
  async patch(change, { task: { code } }, { peStudents: chosen = null }) {
    const names = await studentNames(change, code, chosen ?? (await contributorsOf(change.transaction, code)));
    return chosen ? { peStudents: names } : {};
  },
});

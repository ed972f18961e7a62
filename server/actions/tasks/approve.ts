import type { Task } from "#domain/generated/resources.ts";
import { studentNames } from "#server/tasks/studentNames.ts";
import { contributorsOf } from "#server/tasks/team.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

/**
 * The trainer approves the audit and sets the names on the certificate. By default these are all people who answered in
 * any round; the trainer can choose, correct or add names.
 * Throws DomainError NAME_NOT_PRINTABLE for a name with unprintable characters.
 */
export default transitionAction<Pick<Task, "peStudents">>("approve", {
  errors: ["NAME_NOT_PRINTABLE"],
  async patch(change, { task: { code } }, { peStudents: chosen = null }) {
    const names = await studentNames(change, code, chosen ?? (await contributorsOf(change.transaction, code)));
    return chosen ? { peStudents: names } : {};
  },
});

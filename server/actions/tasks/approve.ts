import { DomainError } from "#domain/errors.ts";
import type { Task } from "#domain/generated/resources.ts";
import { requirePrintable } from "#server/database/printed.ts";
import { contributorsOf } from "#server/tasks/team.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

/**
 * The trainer approves, and confirms the names that the certificate will bear: the audit is listed for external audit. The
 * names are those of people who answered the audit, all of them unless the trainer chose; anything else is DomainError
 * INVALID_INPUT. What could not be printed there is DomainError NAME_NOT_PRINTABLE.
 */
export default transitionAction<Pick<Task, "peStudents">>("approve", {
  errors: ["NAME_NOT_PRINTABLE"],
  async patch({ transaction }, { task: { code, round } }, { peStudents: chosen = null }) {
    const contributors = await contributorsOf(transaction, code, chosen ? undefined : round);
    if (chosen?.some((name) => !contributors.includes(name)))
      throw new DomainError("INVALID_INPUT", { errors: { peStudents: ["NOT_FOUND"] } });
    requirePrintable({ printed: ["peStudents"] }, { peStudents: chosen ?? contributors });
    return {};
  },
});

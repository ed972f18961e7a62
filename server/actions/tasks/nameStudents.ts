import type { Task } from "#domain/generated/resources.ts";
import { studentNames } from "#server/tasks/studentNames.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

/** The trainer corrects or adds names until the certificate is issued. After that an administrator can reissue it. */
export default transitionAction<Pick<Task, "peStudents">>("nameStudents", {
  errors: ["NAME_NOT_PRINTABLE"],
  patch: async (change, { task: { code } }, { peStudents }) => ({
    peStudents: await studentNames(change, code, peStudents ?? []),
  }),
});

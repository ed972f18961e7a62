import type { Task } from "#domain/generated/resources.ts";
import { allottedForms, writeTaskForms } from "#server/tasks/taskForms.ts";
import { forgetOwners } from "#server/tasks/team.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

/**
 * An administrator or the office corrects a request, until the first answer. After a change of fields or level, the
 * audit gets the current questions of the forms.
 */
export default transitionAction<Pick<Task, "title" | "level" | "fields">>("correct", {
  errors: ["FIELD_NOT_ASKED"],
  async also(_services, change, { task }, { level = task.level, fields = task.fields }) {
    const { code } = task;
    if (level === task.level && isSameSet(fields, task.fields)) return;
    await writeTaskForms(change, code, await allottedForms(change, { level, fields }));
    await forgetOwners(change, { code, level, fields });
  },
});
